import type { Language } from '@fairground/contract/language';
import type { Queryable, Tx } from '#platform/database.ts';
import type { LoginName } from '#features/account/names.rules.ts';

export type MemberRow = {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  email_verified: boolean;
  phone_verified: boolean;
  password_hash: string;
  has_payment_password: boolean;
  invite_code: string;
  created_at: Date;
};

const COLUMNS = `id, username, email, phone, email_verified_at IS NOT NULL AS email_verified,
  phone_verified_at IS NOT NULL AS phone_verified, password_hash, payment_password_hash IS NOT NULL AS has_payment_password,
  invite_code, created_at`;

/** Members of a name: at most one, except for a phone number without country code. */
export const findMembersByName = (db: Queryable, name: LoginName): Promise<MemberRow[]> =>
  db.query<MemberRow>({
    name: 'members-by-name',
    text: `SELECT ${COLUMNS} FROM members
      WHERE id IN (SELECT member_id FROM member_keys WHERE kind = $1 AND key = ANY($2::text[])) ORDER BY created_at`,
    values: [name.kind, name.kind === 'phone' && name.local ? name.local.numbers : [name.key]],
  });

export async function findMember(db: Queryable, id: string): Promise<MemberRow | null> {
  const rows = await db.query<MemberRow>({
    name: 'member-by-id',
    text: `SELECT ${COLUMNS} FROM members WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The member whose invite code it is, or null. */
export async function findInviter(db: Queryable, inviteCode: string): Promise<string | null> {
  const rows = await db.query<{ id: string }>({
    name: 'inviter',
    text: `SELECT member_id AS id FROM member_keys WHERE kind = 'invite_code' AND key = $1`,
    values: [inviteCode],
  });
  return rows[0]?.id ?? null;
}

export type NewMember = {
  username: string;
  usernameKey: string;
  email: string | null;
  emailKey: string | null;
  phone: string | null;
  passwordHash: string;
  inviteCode: string;
  invitedBy: string | null;
  /** The site's code by which they joined; never beside `invitedBy`. */
  inviteId: string | null;
  /** In which the member is written to; Japanese where it is missing. */
  language?: Language;
};

/** Inserts a member. @throws a unique violation where a name is taken; its constraint says which */
export async function insertMember(tx: Tx, member: NewMember): Promise<MemberRow> {
  const rows = await tx.query<MemberRow>({
    name: 'member-insert',
    text: `INSERT INTO members
        (username, username_key, email, email_key, phone, password_hash, invite_code, invited_by, invite_code_id,
        language, age_confirmed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now()) RETURNING ${COLUMNS}`,
    values: [
      member.username,
      member.usernameKey,
      member.email,
      member.emailKey,
      member.phone,
      member.passwordHash,
      member.inviteCode,
      member.invitedBy,
      member.inviteId,
      member.language ?? 'ja',
    ],
  });
  return rows[0]!;
}

/** @returns false where the password is not the one that was checked any more */
export async function replacePassword(
  tx: Tx,
  memberId: string,
  hash: { from: string; to: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'member-password',
    text: 'UPDATE members SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id',
    values: [memberId, hash.from, hash.to],
  });
  return rows.length === 1;
}

/** Whether the member has logged in from this address. */
export async function isKnownAddress(db: Queryable, memberId: string, address: string): Promise<boolean> {
  const rows = await db.query({
    name: 'known-address',
    text: `SELECT 1 FROM member_known_addresses
      WHERE member_id = $1 AND address = $2 AND last_login_at > now() - interval '90 days'`,
    values: [memberId, address],
  });
  return rows.length > 0;
}

/** Records the address of a login. */
export async function rememberAddress(db: Queryable, memberId: string, address: string): Promise<void> {
  await db.query({
    name: 'remember-address',
    text: `INSERT INTO member_known_addresses (member_id, address) VALUES ($1, $2)
      ON CONFLICT (member_id, address) DO UPDATE SET last_login_at = now()`,
    values: [memberId, address],
  });
}
