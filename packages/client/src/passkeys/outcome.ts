/* What a ceremony of WebAuthn failed by. By name, so that the library of the ceremonies is loaded only when one begins. */

/** The authenticator has a passkey of this account already. */
export const isAlreadyThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/** The browser's dialogue was closed, or it ran out of time. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NotAllowedError' || error.name === 'AbortError' || error.name === 'WebAuthnError') &&
  !isAlreadyThere(error);
