/** Reports the answer to the test, in the document's title. */
export async function ready(isBoard, asked) {
  const { status } = await asked.catch((e) => ({ status: String(e) }));
  document.title = `${isBoard ? "board" : "no board"}, ${status}`;
}
