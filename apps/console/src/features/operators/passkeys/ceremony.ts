import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { Me } from '@fairground/contract/console/session';
import type { LoginCredential } from '@fairground/contract/webauthn';
import { deviceName } from '@fairground/contract/device-name';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { call } from '#platform/api.ts';

/* The ceremonies of WebAuthn, loaded when one begins. The contract's strings are WebAuthn's own names, hence the casts. */

/** A first name for a passkey of this device. */
export const nameOfDevice = (fallback: string): string => deviceName(navigator.userAgent) ?? fallback;

/** Adds a passkey of this device to the operator's own account. */
export async function addPasskey(name: string): Promise<Me> {
  const options = await call('POST /session/passkeyoptions', {});
  const credential = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  return call('POST /session/savepasskey', { name, credential });
}

/** Lets the operator use one of the passkeys that the options name. */
export const answerWithPasskey = (
  options: ConsoleDataOf<'POST /session/stepupoptions'>,
): Promise<LoginCredential> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
