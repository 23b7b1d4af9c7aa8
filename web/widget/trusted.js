/**
 * A Trusted Types policy, named `shumi`, for the worker's address on pages that require one.
 * @typedef {{ createScriptURL: (address: string) => string }} Policy
 */
/** The policy; `null` if the page does not allow it. @type {Policy | null | undefined} */
let policy;

/** @param {string} address of the worker */
export function trusted(address) {
  const { trustedTypes } = /** @type {{ trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }} */ (globalThis);
  if (policy === undefined) {
    try {
      policy = trustedTypes?.createPolicy("shumi", { createScriptURL: (/** @type {string} */ own) => own }) ?? null;
    } catch {
      // Forbidden, or created by another copy of this library: a page that enforces policies then gets no worker.
      policy = null;
    }
  }
  return policy?.createScriptURL(address) ?? address;
}
