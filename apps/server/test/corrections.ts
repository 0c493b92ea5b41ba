import { randomUUID } from 'node:crypto';
import type { CorrectionKind } from '@fairground/contract/corrections';
import type { Database } from '#platform/database.ts';
import { plantOperator } from '#test/operators.ts';

/** Two operators of a test, by database, who decide about planted corrections. */
const pairs = new WeakMap<Database, Promise<[string, string]>>();
const pairOf = (database: Database): Promise<[string, string]> => {
  const known = pairs.get(database);
  if (known) return known;
  const made = Promise.all([plantOperator(database, 'finance'), plantOperator(database, 'finance')]).then(
    ([first, second]): [string, string] => [first.id, second.id],
  );
  pairs.set(database, made);
  return made;
};

type Planted = {
  kind: CorrectionKind;
  amount: number;
  memberId?: string;
  paymentId?: string;
  corrects?: string;
  status?: 'proposed' | 'approved' | 'rejected';
};

/** Inserts a correction that two operators have decided about, without what it posts. @returns its id */
export async function plantCorrection(database: Database, planted: Planted): Promise<string> {
  const { kind, amount, memberId = null, paymentId = null, corrects = null, status = 'approved' } = planted;
  const [first, second] = await pairOf(database);
  const rows = await database.query<{ id: string }>({
    text: `INSERT INTO corrections (kind, amount, member_id, payment_id, corrects, reason, note, bank_reference, request_id, proposed_by)
      VALUES ($1, $2, $3, coalesce($4, CASE WHEN $1 = 'recharge_reversed' THEN gen_random_uuid() END),
        coalesce($5, gen_random_uuid()), 'other', 'planted', 'B-1', $6, $7) RETURNING id`,
    values: [kind, amount, memberId, paymentId, corrects, randomUUID(), first],
  });
  if (status !== 'proposed')
    await database.query({
      text: `UPDATE corrections SET status = $2, decided_by = $3, decided_at = now(), decision_note = 'planted' WHERE id = $1`,
      values: [rows[0]!.id, status, second],
    });
  return rows[0]!.id;
}
