/** Trusted Types, which TypeScript's DOM types lack; a browser without them takes the string. */
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

/** The only trusted-types policy for worker addresses: it accepts URLs of the built app. */
export const workerAddress = (address: string): string => policy?.createScriptURL(address) ?? address;
