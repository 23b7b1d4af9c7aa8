/** Decodes bytes that are embedded in a script as base64. */

export async function bytes(text: string): Promise<Uint8Array> {
  const from = (Uint8Array as { fromBase64?: (text: string) => Uint8Array }).fromBase64;
  return from ? from(text) : Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
