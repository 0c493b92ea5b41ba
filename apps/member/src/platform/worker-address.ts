/** What the DOM's types do not have yet; a browser that has not either takes the address as it is. */
type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

const OURS = /^\/(?:sw|assets\/(?:[\w-]+\/)*[\w.-]+)\.js$/;

const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('fairground-worker', {
  createScriptURL: (address) => (OURS.test(address) ? address : ''),
});

/** The content policy takes the address of a worker from here only: one of the built app's own. */
export const workerAddress = (address: string): string => policy?.createScriptURL(address) ?? address;
