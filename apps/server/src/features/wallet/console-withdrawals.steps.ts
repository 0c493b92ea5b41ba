import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { sumAlone } from '#features/wallet/alone.repository.ts';
import { alreadyHandledConflict } from '#features/wallet/console-operators.ts';
import {
  type ConsoleWithdrawalRow,
  findConsoleWithdrawal,
  findWhoSaidFailed,
  lockWithdrawal,
} from '#features/wallet/console-withdrawals.repository.ts';
import { viewConsoleWithdrawal } from '#features/wallet/console-withdrawals.view.ts';
import { lockCorrection, sumGivenBack } from '#features/wallet/corrections.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { secondPersonFrom, WITHDRAWAL_STEPS, type WithdrawalStep } from '#features/wallet/payment.rules.ts';
import { findOpenBatch } from '#features/wallet/payouts/batches.repository.ts';
import type { Tx } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { isoOrNull } from '#platform/iso.ts';
import { readSetting } from '#platform/settings.ts';
import { requirePair } from '#platform/second-person.ts';

/** As an operator sees them: whose second person is needed depends on what that operator alone has paid today. */
export async function viewFor(
  { database }: WalletDeps,
  rows: ConsoleWithdrawalRow[],
  operatorId: string,
): Promise<ConsoleWithdrawal[]> {
  const { dualControlThreshold } = await readSetting(database, 'wallet');
  const alone = await sumAlone(
    database,
    'withdrawals',
    operatorId,
    rows.map((row) => row.member_id),
  );
  return rows.map((row) =>
    viewConsoleWithdrawal(row, {
      operatorId,
      secondPersonFrom: secondPersonFrom(dualControlThreshold, alone.of(row.member_id)),
    }),
  );
}

export async function detailOf(deps: WalletDeps, id: string, operatorId: string): Promise<ConsoleWithdrawal> {
  const row = await findConsoleWithdrawal(deps.database, id);
  if (row === null) throw new Failure('NOT_FOUND');
  return (await viewFor(deps, [row], operatorId))[0]!;
}

/** Locks a withdrawal. @throws Failure where this step is not allowed in its state */
export async function take(tx: Tx, id: string, step: WithdrawalStep): Promise<ConsoleWithdrawalRow> {
  const row = await lockWithdrawal(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.status !== WITHDRAWAL_STEPS[step].from) throw alreadyHandledConflict(row);
  // The bank may have the file: paying by hand would pay twice, and giving the money back would do so as well.
  const batch = await findOpenBatch(tx, id);
  if (batch !== null)
    throw new Failure('CONFLICT', { data: { status: row.status, batch: `P-${batch.number}` } });
  return row;
}

export const paymentOf = (row: ConsoleWithdrawalRow) => ({
  id: row.id,
  memberId: row.member_id,
  amount: row.amount,
  fee: row.fee,
});
export const subjectOf = ({ id }: { id: string }): string => `withdrawal:${id}`;

/** A return or release that waits for its second person must be decided first. */
export async function refuseWhileProposed(tx: Tx, row: ConsoleWithdrawalRow): Promise<void> {
  if (row.correction_id === null) return;
  const proposed = await lockCorrection(tx, row.correction_id);
  if (proposed?.status === 'proposed')
    throw new Failure('CONFLICT', {
      data: { by: null, at: isoOrNull(proposed.proposed_at), status: 'end_proposed' },
    });
}

/** All of a withdrawal that ends is given back: what an adjustment gave of it already, the member would have twice. */
export async function refuseAdjusted(tx: Tx, id: string): Promise<void> {
  if ((await sumGivenBack(tx, id)) > 0)
    throw new Failure('CONFLICT', { data: { by: null, at: null, status: 'adjusted' } });
}

type Taking = { id: string; step: WithdrawalStep; operator: OperatorIdentity };

/** Locks a withdrawal for a decision by this operator: no colleague has claimed it, and no return of it waits. @throws Failure else */
export async function takeUnclaimed(
  deps: WalletDeps,
  tx: Tx,
  { id, step, operator }: Taking,
): Promise<ConsoleWithdrawalRow> {
  const row = await take(tx, id, step);
  await deps.passClaims(tx, { kind: 'withdrawal', ids: [row.id] }, operator.operatorId);
  await refuseWhileProposed(tx, row);
  return row;
}

/**
 * The bank has had the file. Whoever said alone that it did not make the payment does not alone pay it again or give it back: the
 * member would have it twice.
 */
export async function requireAnotherThanWhoSaidFailed(
  deps: WalletDeps,
  tx: Tx,
  id: string,
  operatorId: string,
  field: string,
) {
  const said = await findWhoSaidFailed(tx, id);
  if (said !== null) await requirePair(deps, tx, { first: said.by, second: operatorId, at: said.at }, field);
}
