import * as v from 'valibot';
import { fault, text } from '#fields.ts';
import { named } from '#named.ts';

/**
 * WebAuthn's own JSON (https://www.w3.org/TR/webauthn-3/, "JSON serialization"), for members and operators alike. Inputs are not strict
 * objects: a browser may add fields that later versions of WebAuthn name, and they are ignored.
 */

const base64url = (max: number) => v.pipe(text(max), v.regex(/^[A-Za-z0-9_-]{1,}$/, fault('invalid')));
/** A credential id has at most 1023 bytes. */
const CREDENTIAL_ID = 1364;
const CLIENT_DATA = 4096;
const ATTESTATION = 20_000;
const AUTHENTICATOR_DATA = 4096;

const credentialHead = {
  id: base64url(CREDENTIAL_ID),
  rawId: base64url(CREDENTIAL_ID),
  type: v.literal('public-key', fault('choice')),
};

/** What `navigator.credentials.create()` answers. */
export const registrationCredential = named(
  'RegistrationCredential',
  'A new passkey as the browser answers it: RegistrationResponseJSON.',
  v.object(
    {
      ...credentialHead,
      response: v.object(
        {
          clientDataJSON: base64url(CLIENT_DATA),
          attestationObject: base64url(ATTESTATION),
          transports: v.optional(
            v.pipe(v.array(text(20), fault('invalid')), v.maxLength(10, fault('invalid'))),
          ),
        },
        fault('invalid'),
      ),
    },
    fault('invalid'),
  ),
);
export type RegistrationCredential = v.InferOutput<typeof registrationCredential>;

/** What `navigator.credentials.get()` answers. */
export const loginCredential = named(
  'LoginCredential',
  'The use of a passkey as the browser answers it: AuthenticationResponseJSON.',
  v.object(
    {
      ...credentialHead,
      response: v.object(
        {
          clientDataJSON: base64url(CLIENT_DATA),
          authenticatorData: base64url(AUTHENTICATOR_DATA),
          signature: base64url(AUTHENTICATOR_DATA),
          userHandle: v.optional(v.nullable(base64url(88))),
        },
        fault('invalid'),
      ),
    },
    fault('invalid'),
  ),
);
export type LoginCredential = v.InferOutput<typeof loginCredential>;

const descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
});

/** For `navigator.credentials.create()`. */
export const creationOptions = named(
  'PasskeyCreationOptions',
  'PublicKeyCredentialCreationOptionsJSON: a discoverable credential with user verification. The challenge works once, for five minutes.',
  v.object({
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    challenge: v.string(),
    pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
    timeout: v.number(),
    excludeCredentials: v.array(descriptor),
    authenticatorSelection: v.object({
      residentKey: v.literal('required'),
      requireResidentKey: v.literal(true),
      userVerification: v.literal('required'),
    }),
    attestation: v.literal('none'),
  }),
);

/** For `navigator.credentials.get()`. */
export const requestOptions = named(
  'PasskeyRequestOptions',
  'PublicKeyCredentialRequestOptionsJSON, with user verification. The challenge works once, for five minutes.',
  v.object({
    challenge: v.string(),
    rpId: v.string(),
    timeout: v.number(),
    userVerification: v.literal('required'),
    allowCredentials: v.array(descriptor),
  }),
);
