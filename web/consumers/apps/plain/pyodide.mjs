import { loadPyodide } from "pyodide";

const pyodide = await loadPyodide();
pyodide.registerJsModule("shumi", await import("shumi/solve"));
const program = `
import shumi

answer = await shumi.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", goal="unique")
f"{answer.status} {answer.solutions[0]}"
`;
console.log(await pyodide.runPythonAsync(program));
process.exit();
