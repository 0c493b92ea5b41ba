import { dropProposal, moveLine } from '#features/wallet/statements/lines.repository.ts';
import { findBankTransfer, postAtBank } from '#features/wallet/statements/postings.repository.ts';
import type { Tx } from '#platform/database.ts';

type MatchedLine = { id: string; bankId: string; day: string; amount: number };

const MATCHED = `SELECT id, bank_id AS "bankId", day::text AS day, amount FROM statement_lines
  WHERE recharge_id = $1 AND status = 'matched' ORDER BY id FOR UPDATE`;

/** Locks the lines that a first person matched to a recharge. Lines are locked before payments, everywhere: before the recharge itself. */
export async function holdMatchedLines(tx: Tx, rechargeId: string): Promise<void> {
  await tx.query({ name: 'statement-lines-hold', text: MATCHED, values: [rechargeId] });
}

/**
 * The same for a caller who has the recharge: to wait for a line could be a deadlock now. Whoever holds one waits for the recharge, and
 * decides about the line by what became of it.
 */
const lockMatchedLines = (tx: Tx, rechargeId: string): Promise<MatchedLine[]> =>
  tx.query<MatchedLine>({
    name: 'statement-lines-matched',
    text: `${MATCHED} SKIP LOCKED`,
    values: [rechargeId],
  });

/**
 * Opens the lines that were matched to a recharge and no longer belong to it: to one that has ended, or for which other lines are
 * proposed. Otherwise they are neither work of the desk nor part of a credit, and their money is out of sight.
 */
export async function openMatchedLines(
  tx: Tx,
  rechargeId: string,
  keep: readonly string[] = [],
): Promise<void> {
  for (const { id } of await lockMatchedLines(tx, rechargeId))
    if (!keep.includes(id)) await dropProposal(tx, id);
}

/**
 * After an amount was entered by hand: the lines that add up to it stay matched, or show the credit once there is one; others are open
 * again.
 */
export async function settleMatchedLines(
  tx: Tx,
  rechargeId: string,
  { amount, credited, operatorId }: { amount: number; credited: boolean; operatorId: string },
): Promise<void> {
  const lines = await lockMatchedLines(tx, rechargeId);
  const fits = lines.reduce((sum, line) => sum + line.amount, 0) === amount;
  if (!fits) for (const { id } of lines) await dropProposal(tx, id);
  if (!fits || !credited || lines.length === 0) return;
  const transfer = await findBankTransfer(tx, { paymentId: rechargeId, flow: 'recharge' });
  for (const { id, bankId, day, amount: part } of lines) {
    await postAtBank(tx, transfer!, part, { bankId, day, lineId: id });
    await moveLine(tx, id, { status: 'credited', rechargeId, operatorId });
  }
}
