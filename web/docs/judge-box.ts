/** The part of a problem's page that judges the output of a program, with tests to download. */
import { escaped } from "./page.ts";

/** Texts of the part in a language. */
const WORDS: Record<string, Record<string, string>> = {
  en: {
    title: "Judge",
    about: "Give the input of a test and the output of your program for it. The judge accepts the output, or names the first place where " +
      "it is wrong and the reason. All of it happens in your browser.",
    test: "Test", own: "your own", sample: "sample", edge: "edge cases", hard: "hard", input: "Input", output: "Output of your program",
    file: "File", act: "Judge", wait: "Judging …", download: "Tests to download, each with a right output:",
    command: "On the command line:",
    trace: "Your program can also play in the viewer, step by step", lines: "the lines that it prints",
  },
  zh: {
    title: "评测",
    about: "给出一组测试的输入，以及你的程序对它的输出。判定结果是通过，或者第一处错误及其原因。全部在你的浏览器里完成。",
    test: "测试", own: "自己的", sample: "样例", edge: "边界情况", hard: "难题", input: "输入", output: "你的程序的输出",
    file: "文件", act: "评测", wait: "正在评测……", download: "可下载的测试数据，各附一份正确的输出：", command: "在命令行里：",
    trace: "你的程序也可以在盘面上一步一步演示", lines: "要打印的行",
  },
  ja: {
    title: "判定",
    about: "テストの入力と、それに対するあなたのプログラムの出力を入れてください。正解と判定するか、最初に誤っている箇所とその理由を示します。すべてブラウザの中で行います。",
    test: "テスト", own: "自分の", sample: "例題", edge: "境界の場合", hard: "難問", input: "入力", output: "プログラムの出力",
    file: "ファイル", act: "判定する", wait: "判定しています……", download: "ダウンロードできるテスト（それぞれ正しい出力の例つき）：", command: "コマンドラインでは：",
    trace: "自作プログラムを盤面で1歩ずつ再生することもできます", lines: "出力する行",
  },
};
/** Names of the tests of each problem. */
const TESTS = ["sample", "edge", "hard"];

/** Returns the heading and the content of the part. @param widget address of the widget's script */
export function judgeBox(id: string, lang: string, widget: string) {
  const words = WORDS[lang];
  const say = (key: string) => escaped(words[key]);
  const box = (name: string) =>
    `<label>${say(name)}<textarea name="${name}" rows="7" spellcheck="false" autocapitalize="off"></textarea></label>` +
    `<label class="file">${say("file")} <input type="file" data-for="${name}"></label>`;
  const tests = TESTS.map((name) => `<option value="${name}">${say(name)}</option>`);
  const link = (name: string, end: string) => `<a href="./tests/${id}-${name}.${end}" download>${id}-${name}.${end}</a>`;
  const files = TESTS.map((name) => `<li>${say(name)}: ${link(name, "in")}, ${link(name, "out")}</li>`);
  const html = `<h2 id="judge">${say("title")}</h2>
<p>${say("about")}</p>
<form class="judge-box" data-family="${id}" data-widget="${widget}" data-wait="${say("wait")}">
<label>${say("test")} <select name="test"><option value="">${say("own")}</option>${tests.join("")}</select></label>
${box("input")}
${box("output")}
<button class="btn primary">${say("act")}</button>
<output role="status"></output>
</form>
<p>${say("download")}</p>
<ul>${files.join("")}</ul>
<p>${say("command")}</p>
<pre tabindex="0"><code>./program &lt; ${id}-sample.in | shumi judge --family ${id} ${id}-sample.in -</code></pre>
<p>${say("trace")}: <a href="./traces.html" lang="en">${say("lines")}</a></p>
<script type="module" src="./judge.js"></script>
`;
  return { title: words.title, html };
}
