import { foldDigits } from '@fairground/kernel/typed-text';
import { Secret, TOTP } from 'otpauth';
import type { Random } from '#platform/random.ts';

/** RFC 6238 with the parameters of all authenticator apps. */
const STEP_SECONDS = 30;
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;
const SECRET_BYTES = 20;
/** The codes of one step before and after are accepted too, for clocks that differ and time to type. */
const WINDOW = 1;

/** A new secret in base32. */
export function newSecret(random: Random): string {
  // Copied, because the buffer behind random bytes may be a larger, shared one.
  return new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;
}

/** The content of the QR code. */
export const secretUri = (secret: string, username: string): string =>
  new TOTP({
    ...OPTIONS,
    issuer: 'Fairground console',
    label: username,
    secret: Secret.fromBase32(secret),
  }).toString();

/** Six digits as typed, full-width and spaces included; null for anything else. */
function digitsOf(typed: string): string | null {
  const code = foldDigits(typed);
  return /^\d{6}$/.test(code) ? code : null;
}

/** The time step of a code, at most WINDOW from now; null for a wrong code. */
export function stepOfCode(secret: string, typed: string, now: number): number | null {
  const token = digitsOf(typed);
  if (token === null) return null;
  const delta = TOTP.validate({
    ...OPTIONS,
    secret: Secret.fromBase32(secret),
    token,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
