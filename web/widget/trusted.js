/** Where scripts may only start from addresses of a policy, the one named `shumi` gives ours. @typedef {{ createScriptURL: (address: string) => string }} Policy */
/** `null`: the page does not allow it. @type {Policy | null | undefined} */
let policy;

/** @param {string} address of the worker */
export function trusted(address) {
  const { trustedTypes } = /** @type {{ trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }} */ (globalThis);
  if (policy === undefined) {
    try {
      policy = trustedTypes?.createPolicy("shumi", { createScriptURL: (/** @type {string} */ own) => own }) ?? null;
    } catch {
      // Not allowed, or taken by another copy of this library: a page that enforces policies then has no worker.
      policy = null;
    }
  }
  return policy?.createScriptURL(address) ?? address;
}
