import { createHash } from 'node:crypto';
import type { Random } from '#platform/random.ts';

export type CodePurpose = 'email' | 'phone' | 'reset' | 'payment_password' | 'recovery';

/** Seconds for which a code or link holds. */
export const CODE_SECONDS = 600;
export const RESET_SECONDS = 1800;
/** A code that comes after 72 hours is found when its reader looks, not within minutes. */
export const RECOVERY_SECONDS = 86_400;
/** Seconds until the next code of the same purpose. */
export const NEXT_CODE_SECONDS = 60;
/** Wrong codes until it is void; a constraint of the table says the same. */
export const CODE_TRIES = 5;
/** Hours for which withdrawals rest after a change of a contact or a reset. */
export const HOLD_HOURS = 24;

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
const SIX_DIGITS = 1_000_000;

export const newCode = (random: Random): string => String(random.below(SIX_DIGITS)).padStart(6, '0');
export const newToken = (random: Random): string =>
  Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
/** Anything else is certainly no token; a code with its member in front is none, for it has a space. */
export const isToken = (text: string): boolean => TOKEN_PATTERN.test(text);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * With member and purpose, so that a code fits nowhere else. A stolen hash of six digits could be guessed within its ten minutes; it
 * lies beside the outbox, which has the code itself for as long.
 */
export const hashCode = (memberId: string, purpose: CodePurpose, code: string): Buffer =>
  sha256(`code ${purpose} ${memberId} ${code}`);
export const hashToken = (token: string): Buffer => sha256(token);
