/** A Trusted Types policy, named `shumi`, for the worker's address on pages that require one. */
interface Policy {
  createScriptURL: (address: string) => string;
}
/** The policy; `null` if the page does not allow it. */
let policy: Policy | null | undefined;

/** @param address of the worker */
export function trusted(address: string) {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
  if (policy === undefined) {
    try {
      policy = trustedTypes?.createPolicy("shumi", { createScriptURL: (own: string) => own }) ?? null;
    } catch {
      // Forbidden, or created by another copy of this library: a page that enforces policies then gets no worker.
      policy = null;
    }
  }
  return policy?.createScriptURL(address) ?? address;
}
