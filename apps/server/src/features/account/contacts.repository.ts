import { HOLD_HOURS } from '#features/account/codes.ts';
import type { Channel } from '@fairground/contract/contacts';
import type { Language } from '@fairground/contract/language';
import type { Queryable, Tx } from '#platform/database.ts';

export type ContactsRow = {
  language: Language;
  email: string | null;
  phone: string | null;
  emailVerified: boolean;
  phoneVerified: boolean;
  heldUntil: Date | null;
};

/** A member's contacts and the hold on withdrawals, if one is running. */
export async function readContacts(db: Queryable, memberId: string): Promise<ContactsRow> {
  const rows = await db.query<ContactsRow>({
    name: 'member-contacts',
    text: `SELECT language, email, phone, email_verified_at IS NOT NULL AS "emailVerified",
        phone_verified_at IS NOT NULL AS "phoneVerified",
        CASE WHEN withdrawals_held_until > clock_timestamp() THEN withdrawals_held_until END AS "heldUntil"
      FROM members WHERE id = $1`,
    values: [memberId],
  });
  return rows[0]!;
}

/** Confirms the current contact; one that has become another meanwhile is left alone. @returns whether it is the current one */
export async function verifyContact(
  tx: Tx,
  memberId: string,
  channel: Channel,
  value: string,
): Promise<boolean> {
  const column = channel === 'email' ? 'email' : 'phone';
  const rows = await tx.query({
    name: `verify-${channel}`,
    text: `UPDATE members SET ${column}_verified_at = coalesce(${column}_verified_at, clock_timestamp())
      WHERE id = $1 AND ${column} = $2 RETURNING 1`,
    values: [memberId, value],
  });
  return rows.length === 1;
}

/**
 * Replaces a contact by a confirmed one and holds withdrawals.
 * @throws a unique violation where another member has it; its constraint says which
 */
export async function replaceContact(
  tx: Tx,
  memberId: string,
  channel: Channel,
  value: string,
): Promise<void> {
  await tx.query(
    channel === 'email'
      ? {
          name: 'replace-email',
          text: `UPDATE members SET email = $2, email_key = lower($2), email_verified_at = clock_timestamp() WHERE id = $1`,
          values: [memberId, value],
        }
      : {
          name: 'replace-phone',
          text: `UPDATE members SET phone = $2, phone_verified_at = clock_timestamp() WHERE id = $1`,
          values: [memberId, value],
        },
  );
  await holdWithdrawals(tx, memberId);
}

/**
 * Ends what a member had beside a recovered contact: the other contact is confirmed no longer and the passkeys are gone. They were
 * lost, so whoever has found them must not get in by them.
 */
export async function endLostWaysIn(tx: Tx, memberId: string, recovered: Channel): Promise<void> {
  await tx.query({
    name: `lost-contact-beside-${recovered}`,
    text: `UPDATE members SET ${recovered === 'email' ? 'phone' : 'email'}_verified_at = NULL WHERE id = $1`,
    values: [memberId],
  });
  await tx.query({
    name: 'lost-passkeys',
    text: 'DELETE FROM passkeys WHERE member_id = $1',
    values: [memberId],
  });
}

/** Withdrawals rest for a day from now; an older hold is only ever prolonged. */
export async function holdWithdrawals(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'hold-withdrawals',
    text: `UPDATE members SET withdrawals_held_until =
        greatest(withdrawals_held_until, clock_timestamp() + interval '${HOLD_HOURS} hours') WHERE id = $1`,
    values: [memberId],
  });
}

/** Whether another member has this contact. */
export async function isContactTaken(db: Queryable, channel: Channel, key: string): Promise<boolean> {
  const rows = await db.query({
    name: 'contact-taken',
    text: 'SELECT 1 FROM member_keys WHERE kind = $1 AND key = $2',
    values: [channel, key],
  });
  return rows.length > 0;
}

/** The language in which a member is written to: that of the last login. */
export async function rememberLanguage(db: Queryable, memberId: string, language: Language): Promise<void> {
  await db.query({
    name: 'remember-language',
    text: 'UPDATE members SET language = $2 WHERE id = $1 AND language <> $2',
    values: [memberId, language],
  });
}
