import { Secret, TOTP } from 'otpauth';
import type { Random } from '#platform/random.ts';

/** RFC 6238 as every authenticator app knows it. */
const STEP_SECONDS = 30;
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;
const SECRET_BYTES = 20;
/** A code of the step before or after still counts: clocks differ, and typing takes time. */
const WINDOW = 1;

export function newSecret(random: Random): string {
  // A copy: the buffer behind random bytes may be a larger one that others share.
  return new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;
}

/** What the QR code says. */
export const secretUri = (secret: string, username: string): string =>
  new TOTP({
    ...OPTIONS,
    issuer: 'Fairground console',
    label: username,
    secret: Secret.fromBase32(secret),
  }).toString();

/** Six digits as typed, full-width and spaced ones too; null for anything else. */
function digitsOf(typed: string): string | null {
  const code = typed.normalize('NFKC').replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** The time step whose code this is, at most one away from now; null for a wrong code. */
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
