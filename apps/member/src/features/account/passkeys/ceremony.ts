import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { loginSession } from '#features/account/session-answer.rules.ts';
import { call } from '#platform/api.ts';
import { deviceId } from '#platform/device-id.ts';
import { signIn } from '#platform/session.ts';
import { logFailure } from '@fairground/client/log.ts';
import { wasCancelled } from '@fairground/client/passkeys/outcome.ts';

/* The ceremonies of WebAuthn, loaded when they are wanted. */

async function login(useBrowserAutofill: boolean, keepAccount: boolean): Promise<void> {
  // The contract's strings are WebAuthn's own names.
  const optionsJSON = (await call('POST /member/loginoptions', {})) as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const answer = await call('POST /member/passkeylogin', { credential, device: deviceId(), keepAccount });
  signIn(loginSession(answer));
}

/** Logs in by the browser's own dialogue. `keepAccount`: takes the closing of the account back. */
export const loginByPasskey = ({ keepAccount = false } = {}): Promise<void> => login(false, keepAccount);

/** Shorter than a challenge is valid. */
const RENEW_MS = 240_000;

/**
 * Lets the browser's autofill offer passkeys in the field for the name (conditional mediation), with a new challenge before the last one
 * ends. @returns a function that ends it
 */
export function offerInAutofill(onRefused: (error: unknown) => void): () => void {
  let over = false;
  let begun = 0;
  async function offer(): Promise<void> {
    begun = Date.now();
    try {
      await login(true, false);
    } catch (error) {
      // A newer ceremony took the place of this one, or nobody chose a passkey: nothing to tell. Anything else is about a passkey that was chosen.
      if (over || wasCancelled(error)) return;
      // Not offered again at once: a passkey that is refused would be taken again without anybody choosing it.
      onRefused(error);
    }
  }
  const renew = (): void => {
    if (!document.hidden && Date.now() - begun >= RENEW_MS) void offer();
  };
  const timer = setInterval(renew, RENEW_MS / 4);
  document.addEventListener('visibilitychange', renew);
  browserSupportsWebAuthnAutofill().then(
    (supported) => {
      if (supported && !over) void offer();
    },
    (error: unknown) => logFailure('passkeys in autofill', error),
  );
  return () => {
    if (over) return;
    over = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
    WebAuthnAbortService.cancelCeremony();
  };
}

/** Adds a passkey of this device to the member's account. */
export async function addPasskey(name: string, password: string | undefined): Promise<void> {
  const options = await call('POST /member/passkeyoptions', password === undefined ? {} : { password });
  const credential = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  await call('POST /member/savepasskey', { name, credential });
}
