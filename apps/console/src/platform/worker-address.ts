type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

/** The console's one worker. */
const OURS = '/console/push.js';

const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('fairground-worker', {
  createScriptURL: (address) => (address === OURS ? address : ''),
});

/** The address of the console's worker, as the page's policy (`require-trusted-types-for`) wants it. */
export const pushWorkerAddress = (): string => policy?.createScriptURL(OURS) ?? OURS;
