import { randomUUID } from 'node:crypto';
import type { CorrectionKind } from '@fairground/contract/corrections';
import { seedPracticeBanks } from '#features/wallet/index.ts';
import type { Database } from '#platform/database.ts';
import { plantUpload } from '#test/payments.ts';
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

/** An open recharge of the member, for what names one. */
async function plantRecharge(database: Database, memberId: string): Promise<string> {
  await seedPracticeBanks(database);
  const rows = await database.query<{ id: string }>({
    text: `INSERT INTO recharges (member_id, request_id, bank_id, upload_id, amount, reference, expires_at)
      SELECT $1, gen_random_uuid(), id, $2, 500, gen_random_uuid()::text, now() + interval '1 day' FROM receiving_banks LIMIT 1
      RETURNING id`,
    values: [memberId, await plantUpload(database, memberId)],
  });
  return rows[0]!.id;
}

/** Inserts a correction that two operators have decided about, without what it posts. @returns its id */
export async function plantCorrection(database: Database, planted: Planted): Promise<string> {
  const { kind, amount, memberId = null, corrects = null, status = 'approved' } = planted;
  const needsRecharge = kind === 'recharge_reversed' && memberId !== null && planted.paymentId === undefined;
  const paymentId = needsRecharge ? await plantRecharge(database, memberId) : (planted.paymentId ?? null);
  const [first, second] = await pairOf(database);
  const rows = await database.query<{ id: string }>({
    text: `INSERT INTO corrections (kind, amount, member_id, payment_id, corrects, reason, note, bank_reference, request_id, proposed_by)
      VALUES ($1, $2, $3, $4, coalesce($5, gen_random_uuid()), 'other', 'planted', 'B-1', $6, $7) RETURNING id`,
    values: [kind, amount, memberId, paymentId, corrects, randomUUID(), first],
  });
  if (status !== 'proposed')
    await database.query({
      text: `UPDATE corrections SET status = $2, decided_by = $3, decided_at = now(), decision_note = 'planted' WHERE id = $1`,
      values: [rows[0]!.id, status, second],
    });
  return rows[0]!.id;
}
