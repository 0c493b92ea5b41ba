import type { Claim } from '#features/wallet/statements/match.rules.ts';
import type { Returnable, Sent } from '#features/wallet/statements/payouts-match.rules.ts';
import type { Queryable } from '#platform/database.ts';

export type ClaimRow = Claim & { username: string };

/** Open recharges that are looked at for guesses by name and amount. */
const OPEN_AT_ONCE = 5000;

/**
 * Recharges that lines may pay: those with one of these references in any state, and all open ones. `unexplained`: what a credit by hand
 * moved that no line explains yet.
 */
export async function findClaims(
  db: Queryable,
  references: readonly string[],
  open: boolean,
): Promise<ClaimRow[]> {
  return db.query<ClaimRow>({
    name: `statement-claims-${open ? 'open' : 'named'}`,
    text: `SELECT r.id, r.member_id AS "memberId", m.username, r.reference, r.amount, r.bank_id AS "bankId", r.status,
        ARRAY(SELECT c.holder_name FROM bank_cards c WHERE c.member_id = r.member_id) AS holders,
        CASE WHEN r.status IN ('credited', 'reversed') THEN
          (SELECT t.amount - coalesce(sum(p.amount), 0)::bigint FROM bank_transfers t
             LEFT JOIN bank_postings p ON p.transfer_id = t.id AND p.transfer_member = t.member_id AND p.line_id IS NOT NULL
            WHERE t.payment_id = r.id AND t.member_id = r.member_id AND t.flow = 'recharge' GROUP BY t.amount) END AS unexplained
      FROM recharges r JOIN member_directory m ON m.id = r.member_id
     WHERE r.id IN (SELECT id FROM recharges WHERE reference = ANY($1)
       ${open ? `UNION (SELECT id FROM recharges WHERE status = 'submitted' ORDER BY created_at LIMIT ${OPEN_AT_ONCE})` : ''})`,
    values: [references],
  });
}

/** A movement of the ledger at a bank that no line explains, or only a part of it. */
export type Unexplained = {
  id: string;
  memberId: string;
  flow: string;
  paymentId: string | null;
  /** The reference of its payment. */
  reference: string | null;
  bankId: string | null;
  rest: number;
};

/** What the ledger moved and no line shows yet, newest first; `amounts`: only these rests. */
export async function findUnexplained(
  db: Queryable,
  amounts: readonly number[],
  limit = 2000,
): Promise<Unexplained[]> {
  return db.query<Unexplained>({
    name: 'statement-unexplained',
    text: `SELECT t.id, t.member_id AS "memberId", t.flow, t.payment_id AS "paymentId", coalesce(r.reference, w.reference) AS reference,
        coalesce(p.bank_id, r.bank_id, c.bank_id) AS "bankId", t.amount - coalesce(p.sum, 0) AS rest
      FROM bank_transfers t
      LEFT JOIN recharges r ON r.id = t.payment_id LEFT JOIN withdrawals w ON w.id = t.payment_id
      LEFT JOIN corrections c ON c.id = t.correction_id
      LEFT JOIN LATERAL (SELECT coalesce(sum(p.amount) FILTER (WHERE p.line_id IS NOT NULL), 0)::bigint AS sum,
          (array_agg(p.bank_id))[1] AS bank_id
        FROM bank_postings p WHERE p.transfer_id = t.id AND p.transfer_member = t.member_id) p ON true
     WHERE t.created_at > clock_timestamp() - interval '90 days' AND t.amount <> coalesce(p.sum, 0)
       AND (t.amount - coalesce(p.sum, 0)) = ANY($1)
     ORDER BY t.created_at DESC, t.id LIMIT $2`,
    values: [amounts, limit],
  });
}

/** Payments of batches that were sent and are not done, or whose sum no line has shown yet. */
export async function findSentItems(db: Queryable): Promise<Sent[]> {
  return db.query<Sent>({
    name: 'statement-sent-items',
    text: `SELECT b.id AS "batchId", b.number, b.bank_id AS "bankId", i.withdrawal_id AS "withdrawalId", i.reference,
        c.holder_name AS holder, i.amount, i.outcome, ((b.sent_at AT TIME ZONE 'UTC')::date - 1)::text AS "notBefore"
      FROM payout_batches b JOIN payout_items i ON i.batch_id = b.id
      JOIN withdrawals w ON w.id = i.withdrawal_id JOIN bank_cards c ON c.id = w.card_id AND c.member_id = w.member_id
     WHERE b.status IN ('sent', 'done') AND b.sent_at > clock_timestamp() - interval '60 days'
       AND (b.status = 'sent' OR EXISTS (SELECT 1 FROM bank_transfers t
         LEFT JOIN bank_postings p ON p.transfer_id = t.id AND p.transfer_member = t.member_id AND p.line_id IS NOT NULL
         WHERE t.payment_id = w.id AND t.member_id = w.member_id AND t.flow = 'withdrawal_paid' AND p.id IS NULL))`,
  });
}

/** Withdrawals of the last 90 days that were paid, by reference or by the amount that came back. */
export async function findReturnable(
  db: Queryable,
  { references, amounts }: { references: readonly string[]; amounts: readonly number[] },
): Promise<Returnable[]> {
  return db.query<Returnable>({
    name: 'statement-returnable',
    text: `SELECT w.id, w.reference, c.holder_name AS holder, w.amount - w.fee AS amount
      FROM withdrawals w JOIN bank_cards c ON c.id = w.card_id AND c.member_id = w.member_id
     WHERE w.status = 'completed' AND w.created_at > clock_timestamp() - interval '90 days'
       AND (w.reference = ANY ($1) OR w.amount - w.fee = ANY ($2))
     ORDER BY w.created_at DESC LIMIT 500`,
    values: [references, amounts],
  });
}

/** Who proposed to credit these recharges. */
export async function findProposers(
  db: Queryable,
  rechargeIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; by: string }>({
    name: 'statement-proposers',
    text: 'SELECT id, proposed_by AS by FROM recharges WHERE id = ANY($1) AND proposed_by IS NOT NULL',
    values: [rechargeIds],
  });
  return new Map(rows.map(({ id, by }) => [id, by]));
}
