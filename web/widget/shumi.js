export async function families() { return []; }
