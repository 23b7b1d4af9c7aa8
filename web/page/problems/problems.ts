/** The problems of judges and columns that Shumi serves, by the family's id: names by which people search them, in any language. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  "target-sudoku": "NOIP 2009 靶形数独 Target Sudoku Luogu 洛谷 P1074 AcWing 183 branch and bound 分支限界 分枝限定",
  "kakuro-repeats": "HDU 3338 Kakuro Extension 杭电 maximum flow 网络流 最大流 ISAP Dinic",
  "simple-kakuro": "BZOJ 2469 大视野 row sums column sums",
  kakuro: "SGU 454 Kakuro acm.sgu.ru acmsguru Codeforces depth first 深搜 深さ優先",
  sudoku: "UVA 1309 Sudoku LA 2659 POJ 3076 16 × 16 dancing links DLX 舞蹈链 精确覆盖",
  "killer-sudoku": "Killer Sudoku 杀手数独 キラー数独 cages sums Sum Sudoku 和 合計 exact cover 精确覆盖 DLX",
  "sudoku-regions": "Jigsaw X Windoku Hypersudoku 锯齿数独 对角线数独 窗口数独 ジグソー数独 対角線 exact cover 精确覆盖 DLX",
  hitori: "Hitori 数壹 ひとりにしてくれ Singles Nikoli ニコリ",
  kuromasu: "Kuromasu 黑格何处 黒どこ Range Kurodoko Nikoli ニコリ",
  rotation: "Rotation 旋转 2 × 2 window sums",
};
