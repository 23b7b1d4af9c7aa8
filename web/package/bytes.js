/** Decodes bytes that are embedded in a script as base64. */

/** @param {string} text @returns {Promise<Uint8Array>} */
export async function bytes(text) {
  const from = /** @type {any} */ (Uint8Array).fromBase64;
  return from ? from(text) : Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
