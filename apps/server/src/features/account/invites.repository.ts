import type { InviteStatus } from '@fairground/contract/console/invites';
import type { Page } from '@fairground/contract/fields';
import type { Queryable, Tx } from '#platform/database.ts';
import { endSql } from '#platform/editing.ts';

export type InviteRow = {
  id: string;
  code: string;
  note: string;
  max_uses: number;
  uses: number;
  expires_at: Date | null;
  status: InviteStatus;
  created_by_name: string;
  created_at: Date;
  disabled_by_name: string | null;
  disabled_at: Date | null;
};

/** Status by the database's clock, in the order of the contract. */
const STATUS = `CASE WHEN i.disabled_at IS NOT NULL THEN 'disabled' WHEN i.expires_at <= clock_timestamp() THEN 'expired'
  WHEN i.uses >= i.max_uses THEN 'used_up' ELSE 'active' END`;

const INVITES = `SELECT i.id, i.code, i.note, i.max_uses, i.uses, i.expires_at, i.created_at, i.disabled_at,
    maker.username AS created_by_name, ender.username AS disabled_by_name, ${STATUS} AS status
  FROM invite_codes i JOIN operator_directory maker ON maker.id = i.created_by
  LEFT JOIN operator_directory ender ON ender.id = i.disabled_by`;

/** The id of a site's code that is valid now, or null. */
export async function findOpenInvite(db: Queryable, code: string): Promise<string | null> {
  const rows = await db.query<{ id: string }>({
    name: 'invite-open',
    text: `SELECT i.id FROM invite_codes i WHERE i.code = $1 AND ${STATUS} = 'active'`,
    values: [code],
  });
  return rows[0]?.id ?? null;
}

/**
 * Counts one use of a code and locks its row until the transaction ends.
 * @returns false where it is used up, disabled or expired by now
 */
export async function redeemInvite(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'invite-redeem',
    text: `UPDATE invite_codes i SET uses = uses + 1 WHERE i.id = $1 AND ${STATUS} = 'active' RETURNING id`,
    values: [id],
  });
  return rows.length === 1;
}

export type NewInvite = {
  code: string;
  note: string;
  maxUses: number;
  /** A moment with its offset, a plain day for the end of that day in the site's time zone, or null. */
  expiresAt: string | null;
  timeZone: string;
  operatorId: string;
};

/** @returns null where its expiry has passed already */
export async function insertInvite(tx: Tx, invite: NewInvite): Promise<string | null> {
  const rows = await tx.query<{ id: string }>({
    name: 'invite-insert',
    text: `WITH until AS (SELECT ${endSql('$4', '$5')} AS at)
      INSERT INTO invite_codes (code, note, max_uses, expires_at, created_by)
      SELECT $1, $2, $3, at, $6 FROM until WHERE at IS NULL OR at > clock_timestamp() RETURNING id`,
    values: [invite.code, invite.note, invite.maxUses, invite.expiresAt, invite.timeZone, invite.operatorId],
  });
  return rows[0]?.id ?? null;
}

/** Whether a member or the site uses this code. */
export async function isCodeTaken(db: Queryable, code: string): Promise<boolean> {
  const rows = await db.query({
    name: 'invite-taken',
    text: `SELECT 1 FROM member_keys WHERE kind = 'invite_code' AND key = $1 UNION ALL SELECT 1 FROM invite_codes WHERE code = $1`,
    values: [code],
  });
  return rows.length > 0;
}

export async function findInvite(db: Queryable, id: string): Promise<InviteRow | null> {
  const rows = await db.query<InviteRow>({
    name: 'invite',
    text: `${INVITES} WHERE i.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a code and locks it until the transaction ends. */
export async function lockInvite(tx: Tx, id: string): Promise<InviteRow | null> {
  await tx.query({
    name: 'invite-lock',
    text: 'SELECT 1 FROM invite_codes WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
  return findInvite(tx, id);
}

export async function disableInvite(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.query({
    name: 'invite-disable',
    text: 'UPDATE invite_codes SET disabled_by = $2, disabled_at = clock_timestamp() WHERE id = $1',
    values: [id, operatorId],
  });
}

const offsetOf = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

export async function listInvites(
  db: Queryable,
  status: InviteStatus | null,
  page: Page,
): Promise<{ rows: InviteRow[]; total: number }> {
  const [rows, counts] = await Promise.all([
    db.query<InviteRow>({
      name: 'invites',
      text: `${INVITES} WHERE $1::text IS NULL OR ${STATUS} = $1 ORDER BY i.created_at DESC, i.id LIMIT $2 OFFSET $3`,
      values: [status, page.pageSize, offsetOf(page)],
    }),
    db.query<{ total: number }>({
      name: 'invites-count',
      text: `SELECT count(*) AS total FROM invite_codes i WHERE $1::text IS NULL OR ${STATUS} = $1`,
      values: [status],
    }),
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

type GuestRow = { id: string; username: string; created_at: Date };

/** Members who joined by a code, newest first. */
export async function listGuests(
  db: Queryable,
  id: string,
  page: Page,
): Promise<{ rows: GuestRow[]; total: number }> {
  const [rows, counts] = await Promise.all([
    db.query<GuestRow>({
      name: 'invite-guests',
      text: `SELECT id, username, created_at FROM members WHERE invite_code_id = $1
        ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
      values: [id, page.pageSize, offsetOf(page)],
    }),
    db.query<{ total: number }>({
      name: 'invite-guests-count',
      text: 'SELECT count(*) AS total FROM members WHERE invite_code_id = $1',
      values: [id],
    }),
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}
