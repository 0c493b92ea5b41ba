import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { LoginCredential, RegistrationCredential } from '@fairground/contract/webauthn';

/** CBOR (RFC 8949) of what an attestation needs: integers, texts, bytes and maps. */
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;

/** Values with which a forged response replaces the true ones. */
export type Lie = Partial<{
  origin: string;
  rpId: string;
  challenge: string;
  verified: boolean;
  type: string;
  userHandle: string | null;
  key: KeyObject;
  crossOrigin: boolean;
}>;

type Options = { challenge: string };

/** A passkey of a software authenticator: ES256, attestation `none`. A copy is another object with the same fields. */
export type SoftPasskey = {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly key: KeyObject;
  /** Uses so far; with `counts: false` the authenticator says 0 always, as synced ones do. */
  count: number;
  readonly counts: boolean;
};

const clientData = (type: string, challenge: string, origin: string, crossOrigin = false): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

function authenticatorData(
  rpId: string,
  flags: number,
  count: number,
  rest: Uint8Array = Buffer.alloc(0),
): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
}

/** Answers `navigator.credentials.create()` as a page of `origin` would get it. */
export function createPasskey(
  options: Options & { rp: { id: string }; user: { id: string } },
  origin: string,
  lie: Lie & { counts?: boolean } = {},
): { passkey: SoftPasskey; credential: RegistrationCredential } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  );
  const id = randomBytes(32);
  const counts = lie.counts ?? true;
  const flags = PRESENT | ATTESTED | (lie.verified === false ? 0 : VERIFIED);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
  const authData = authenticatorData(lie.rpId ?? options.rp.id, flags, counts ? 1 : 0, attested);
  const attestation = new Map<string, Cbor>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return {
    passkey: {
      id: base64url(id),
      rpId: options.rp.id,
      userHandle: options.user.id,
      key: privateKey,
      count: counts ? 1 : 0,
      counts,
    },
    credential: {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(
          clientData(
            lie.type ?? 'webauthn.create',
            lie.challenge ?? options.challenge,
            lie.origin ?? origin,
            lie.crossOrigin,
          ),
        ),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    },
  };
}

/** Answers `navigator.credentials.get()` as a page of `origin` would get it. */
export function usePasskey(
  passkey: SoftPasskey,
  options: Options,
  origin: string,
  lie: Lie = {},
): LoginCredential {
  if (passkey.counts) passkey.count += 1;
  const client = clientData(
    lie.type ?? 'webauthn.get',
    lie.challenge ?? options.challenge,
    lie.origin ?? origin,
    lie.crossOrigin,
  );
  const flags = PRESENT | (lie.verified === false ? 0 : VERIFIED);
  const authData = authenticatorData(lie.rpId ?? passkey.rpId, flags, passkey.count);
  const signature = createSign('sha256')
    .update(Buffer.concat([authData, sha256(client)]))
    .sign(lie.key ?? passkey.key);
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: lie.userHandle === undefined ? passkey.userHandle : lie.userHandle,
    },
  };
}
