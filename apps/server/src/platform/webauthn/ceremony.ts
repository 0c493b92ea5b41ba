import type { LoginCredential, RegistrationCredential } from '@fairground/contract/webauthn';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Queryable } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Random } from '#platform/random.ts';
import { type Ceremony, CEREMONY_MS, issueChallenge, takeChallenge } from '#platform/webauthn/challenges.ts';
import type { RelyingParty } from '#platform/webauthn/relying-party.rules.ts';

const RP_NAME = 'Fairground';
/** EdDSA, ES256, RS256: named, because the library's default depends on the runtime, and nodes of two versions run beside each other. */
const ALGORITHMS = [-8, -7, -257];

/** A passkey as it is stored; `credentialId` and `publicKey` as WebAuthn's bytes. */
export type StoredPasskey = {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
};
export type NewPasskey = StoredPasskey & { backedUp: boolean };

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const bytesOf = (uuid: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(uuid.replaceAll('-', ''), 'hex'));

/** The account id that an authenticator gives back as user handle, or null where it is none of ours. */
export function accountOfHandle(handle: string | null | undefined): string | null {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex');
  return /^[0-9a-f]{32}$/.test(hex)
    ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null;
}

const describe = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: base64url(credentialId),
  type: 'public-key' as const,
  transports,
});

/** @throws Failure PASSKEY_REJECTED for whatever the library refuses: nobody but the attacker gains by knowing which check it was */
async function verified<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Failure('PASSKEY_REJECTED');
  }
}

/** Uses up the challenge that the response names, before anything is verified. */
async function challengeOf(db: Queryable, clientDataJSON: string, ceremony: Ceremony): Promise<string> {
  const { challenge, crossOrigin } = await verified(async () => decodeClientDataJSON(clientDataJSON));
  // Our pages are never framed by others; the library compares the origin of the frame alone.
  if (crossOrigin === true) throw new Failure('PASSKEY_REJECTED');
  if (typeof challenge !== 'string' || !(await takeChallenge(db, challenge, ceremony)))
    throw new Failure('PASSKEY_REJECTED');
  return challenge;
}

/** The options for adding a passkey to an account: discoverable, with user verification. */
export async function registrationOptions(
  db: Queryable,
  random: Random,
  party: RelyingParty,
  account: {
    id: string;
    name: string;
    ceremony: Ceremony;
    passkeys: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[];
  },
) {
  const made = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: party.rpId,
    userName: account.name,
    userDisplayName: account.name,
    userID: bytesOf(account.id),
    challenge: await issueChallenge(db, random, account.ceremony),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    rp: { id: party.rpId, name: RP_NAME },
    user: made.user,
    challenge: made.challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CEREMONY_MS,
    excludeCredentials: account.passkeys.map(describe),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** Verifies a new passkey. @throws Failure PASSKEY_REJECTED */
export async function verifyRegistration(
  db: Queryable,
  party: RelyingParty,
  ceremony: Ceremony,
  credential: RegistrationCredential,
): Promise<NewPasskey> {
  const expectedChallenge = await challengeOf(db, credential.response.clientDataJSON, ceremony);
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...credential.response, transports: credential.response.transports ?? [] },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (registrationInfo === undefined) throw new Failure('PASSKEY_REJECTED');
  return {
    credentialId: Buffer.from(registrationInfo.credential.id, 'base64url'),
    publicKey: Buffer.from(registrationInfo.credential.publicKey),
    signCount: registrationInfo.credential.counter,
    transports: credential.response.transports ?? [],
    backedUp: registrationInfo.credentialBackedUp,
  };
}

/** The options for using a passkey; with no passkeys named, whichever of this site the authenticator has. */
export async function loginOptions(
  db: Queryable,
  random: Random,
  party: RelyingParty,
  ceremony: Ceremony,
  passkeys: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[] = [],
) {
  const made = await generateAuthenticationOptions({
    rpID: party.rpId,
    challenge: await issueChallenge(db, random, ceremony),
    timeout: CEREMONY_MS,
    userVerification: 'required',
  });
  return {
    challenge: made.challenge,
    rpId: party.rpId,
    timeout: CEREMONY_MS,
    userVerification: 'required' as const,
    allowCredentials: passkeys.map(describe),
  };
}

/**
 * Verifies the use of a passkey. `stored` is looked up after the challenge is used up, so that an unknown passkey uses one up as well.
 * @returns the passkey and its counter, to be written by compare-and-set: of two uses with one counter one is a copy
 * @throws Failure PASSKEY_REJECTED
 */
export async function verifyUse<P extends StoredPasskey>(
  db: Queryable,
  party: RelyingParty,
  ceremony: Ceremony,
  credential: LoginCredential,
  find: () => Promise<P | null>,
): Promise<{ passkey: P; signCount: number }> {
  const expectedChallenge = await challengeOf(db, credential.response.clientDataJSON, ceremony);
  const passkey = await find();
  if (passkey === null) throw new Failure('PASSKEY_REJECTED');
  const { userHandle, ...response } = credential.response;
  const { verified: right, authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle == null ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      credential: {
        id: base64url(passkey.credentialId),
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.signCount,
      },
    }),
  );
  if (!right) throw new Failure('PASSKEY_REJECTED');
  return { passkey, signCount: authenticationInfo.newCounter };
}
