import { BANK_FILE_LIMITS } from '@fairground/contract/bank-files';
import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import type { ConsolePayoutDetail } from '@fairground/contract/console/payouts';
import { pageOf } from '@fairground/contract/fields';
import { UnreadableFile } from '#features/wallet/bank-files/fault.ts';
import { readPayoutResults } from '#features/wallet/bank-files/payout-results.ts';
import { addDays } from '#features/wallet/days.rules.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import {
  approveBatch,
  type BatchRow,
  dissolveBatch,
  findBatch,
  findBatchByRequest,
  insertBatch,
  listBatches,
  listItems,
  listPayable,
  lockBatch,
  lockPayees,
  markSent,
} from '#features/wallet/payouts/batches.repository.ts';
import { messageIdOf, nameOf, recordResult } from '#features/wallet/payouts/pay-item.ts';
import { faultsOf } from '#features/wallet/payouts/payees.ts';
import { aboveZenginTotal } from '#features/wallet/payouts/payout-faults.rules.ts';
import { makePayoutFile } from '#features/wallet/payouts/payout-file.ts';
import { viewBatch, viewBatchDetail, viewPayee } from '#features/wallet/payouts/payouts.view.ts';
import { findProfile, siteDay } from '#features/wallet/statements/profile.repository.ts';
import { bytesOf, rejectionOf } from '#features/wallet/statements/upload.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ConsoleHandler, ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { requirePair } from '#platform/second-person.ts';

const subjectOf = (id: string): string => `payout:${id}`;

async function detailOf(db: Queryable, id: string): Promise<ConsolePayoutDetail> {
  const batch = await findBatch(db, id);
  if (batch === null) throw new Failure('NOT_FOUND');
  return viewBatchDetail(batch, await listItems(db, id));
}

/** Locks a batch in one of these states. @throws Failure with its state */
async function take(tx: Tx, id: string, states: readonly BatchRow['status'][]): Promise<BatchRow> {
  const batch = await lockBatch(tx, id);
  if (batch === null) throw new Failure('NOT_FOUND');
  if (!states.includes(batch.status)) {
    const by = batch.sent_by_name ?? batch.approved_by_name ?? batch.made_by_name;
    throw new Failure('CONFLICT', { data: { status: batch.status, by } });
  }
  return batch;
}

const payable =
  (deps: WalletDeps): ConsoleHandler<'GET /payouts/payable'> =>
  async ({ input, operator }) => {
    const payees = await listPayable(deps.database, BANK_FILE_LIMITS.batch);
    const faults = await faultsOf(payees, {
      format: input.format,
      currency: deps.currency,
      operator: operator.username,
    });
    return {
      payments: payees.map((payee, n) => ({
        ...viewPayee(payee),
        createdAt: payee.created_at.toISOString(),
        fault: faults[n] ?? null,
      })),
      waiting: payees.length,
      amount: payees.reduce((sum, { amount }) => sum + amount, 0),
    };
  };

/** The batch that the operator has made by this request already. @throws Failure where it was another one */
async function findRepeated(
  tx: Tx,
  input: Pick<
    ConsoleParsedInputOf<'POST /payouts/create'>,
    'bankId' | 'format' | 'executeOn' | 'withdrawalIds' | 'requestId'
  >,
  operatorId: string,
): Promise<string | null> {
  const known = await findBatchByRequest(tx, operatorId, input.requestId);
  if (known === null) return null;
  const asked = new Set(input.withdrawalIds);
  const isSame =
    known.bankId === input.bankId &&
    known.format === input.format &&
    known.executeOn === input.executeOn &&
    known.withdrawalIds.length === asked.size &&
    known.withdrawalIds.every((id) => asked.has(id));
  if (!isSame) throw new Failure('CONFLICT');
  return known.id;
}

const create =
  (deps: WalletDeps): ConsoleHandler<'POST /payouts/create'> =>
  async ({ input, operator }) => {
    const { bankId, format, executeOn, requestId, why } = input;
    const ids = [...new Set(input.withdrawalIds)];
    const { operatorId } = operator;
    const id = await deps.database.transaction(async (tx) => {
      const known = await findRepeated(tx, input, operatorId);
      if (known !== null) return known;
      const profile = await findProfile(tx, bankId);
      if (profile === null) throw new Failure('NOT_FOUND');
      if (profile.payer === null && format !== 'csv') throw new InvalidInput({ bankId: 'required' });
      const today = await siteDay(tx, deps.timeZone);
      if (executeOn < today || executeOn > addDays(today, BANK_FILE_LIMITS.daysAhead))
        throw new InvalidInput({ executeOn: 'date' });
      const payees = await lockPayees(tx, ids);
      // Of the same request twice at once the later one has waited for the withdrawals.
      const meanwhile = await findRepeated(tx, input, operatorId);
      if (meanwhile !== null) return meanwhile;
      if (payees.length !== ids.length) throw new Failure('NOT_FOUND');
      const faults = await faultsOf(payees, {
        format,
        currency: deps.currency,
        operator: operator.username,
      });
      const first = faults.findIndex((fault) => fault !== null);
      if (first >= 0)
        throw new Failure('CONFLICT', {
          data: { fault: faults[first], reference: payees[first]!.reference },
        });
      const over = format === 'zengin' ? aboveZenginTotal(payees, deps.currency.exponent) : null;
      if (over !== null)
        throw new Failure('CONFLICT', { data: { fault: 'amount_too_large', reference: over.reference } });
      await deps.passClaims(tx, { kind: 'withdrawal', ids }, operatorId);
      const batchId = await insertBatch(tx, { bankId, format, executeOn, requestId, operatorId }, payees);
      if (batchId === null) throw new Failure('CONFLICT');
      const amount = payees.reduce((sum, payee) => sum + payee.amount, 0);
      await writeAudit(tx, {
        operator,
        action: 'payout.create',
        subject: subjectOf(batchId),
        after: { bankId, format, executeOn, payments: payees.length, amount },
        why,
      });
      return batchId;
    });
    return detailOf(deps.database, id);
  };

/**
 * A file for a day that is over would be refused by the bank, or taken for the same day of next year, since Zengin's has no year. Such
 * a batch is dissolved and made anew.
 */
async function refuseOverdue(deps: WalletDeps, tx: Tx, batch: BatchRow): Promise<void> {
  if (batch.execute_on < (await siteDay(tx, deps.timeZone))) throw new InvalidInput({ id: 'batch_overdue' });
}

const approve =
  (deps: WalletDeps): ConsoleHandler<'POST /payouts/approve'> =>
  async ({ input, operator }) => {
    await deps.database.transaction(async (tx) => {
      const batch = await take(tx, input.id, ['proposed']);
      if (batch.made_by === operator.operatorId) throw new InvalidInput({ id: 'own_approval' });
      const pair = { first: batch.made_by, second: operator.operatorId, at: batch.made_at };
      await requirePair(deps, tx, pair, 'id');
      await refuseOverdue(deps, tx, batch);
      await approveBatch(tx, batch.id, operator.operatorId);
      await writeAudit(tx, {
        operator,
        action: 'payout.approve',
        subject: subjectOf(batch.id),
        before: { status: batch.status, madeBy: batch.made_by_name },
        after: { status: 'approved', payments: batch.payments, amount: batch.amount },
        why: input.why,
      });
    });
    return detailOf(deps.database, input.id);
  };

const dissolve =
  (deps: WalletDeps): ConsoleHandler<'POST /payouts/dissolve'> =>
  async ({ input, operator }) => {
    await deps.database.transaction(async (tx) => {
      const batch = await take(tx, input.id, ['proposed', 'approved']);
      await dissolveBatch(tx, batch.id, operator.operatorId);
      await writeAudit(tx, {
        operator,
        action: 'payout.dissolve',
        subject: subjectOf(batch.id),
        before: { status: batch.status },
        after: { status: 'dissolved', payments: batch.payments, amount: batch.amount },
        why: input.why,
      });
    });
    return detailOf(deps.database, input.id);
  };

/** Makes the file and counts it as sent before its first byte leaves, so that no file exists of which nobody knows. */
const file =
  (deps: WalletDeps): ConsoleHandler<'POST /payouts/file'> =>
  async ({ input, operator }) =>
    deps.database.transaction(async (tx) => {
      const batch = await take(tx, input.id, ['approved', 'sent']);
      // Once the bank may have it, the same file can be had again.
      if (batch.status === 'approved') await refuseOverdue(deps, tx, batch);
      const { payer } = (await findProfile(tx, batch.bank_id))!;
      if (payer === null && batch.format !== 'csv')
        throw new Failure('CONFLICT', { data: { fault: 'payer' } });
      const items = (await listItems(tx, batch.id)).filter(({ outcome }) => outcome === null);
      const [now] = await tx.query<{ at: Date }>({
        name: 'payout-now',
        text: 'SELECT clock_timestamp() AS at',
      });
      const made = await makePayoutFile(deps, tx, batch, {
        payer: payer ?? NO_PAYER,
        items,
        createdAt: now!.at.toISOString(),
      });
      await markSent(tx, batch.id, operator.operatorId, made.sha256);
      await writeAudit(tx, {
        operator,
        action: 'payout.file',
        subject: subjectOf(batch.id),
        before: { status: batch.status },
        after: {
          batch: nameOf(batch),
          payments: items.length,
          amount: items.reduce((sum, { amount }) => sum + amount, 0),
          sha256: made.sha256.toString('hex'),
        },
        why: input.why,
      });
      return { contentType: made.contentType, body: made.body, fileName: made.fileName };
    });

/** A CSV file names no payer. */
const NO_PAYER = {
  clientCode: '',
  clientName: '',
  bankCode: '',
  bankName: '',
  branchCode: '',
  branchName: '',
  accountType: 'ordinary',
  accountNumber: '',
  iban: null,
  bic: null,
} as const;

type Result = { withdrawalId: string; outcome: 'paid' | 'failed'; note: string };

/** Each result in a transaction of its own; those that are known already change nothing. */
async function recordAll(
  deps: WalletDeps,
  batchId: string,
  results: readonly Result[],
  operator: OperatorIdentity,
) {
  const day = await siteDay(deps.database, deps.timeZone);
  for (const result of results) {
    const changed = await deps.database.transaction((tx) =>
      recordResult(deps, tx, { batchId, ...result }, { operator, day }),
    );
    if (changed !== null) deps.memberChanged(changed.memberId);
  }
}

const settle =
  (deps: WalletDeps): ConsoleHandler<'POST /payouts/settle'> =>
  async ({ input, operator }) => {
    const { id, outcome, why } = input;
    const items = new Set((await detailOf(deps.database, id)).items.map(({ withdrawalId }) => withdrawalId));
    const ids = [...new Set(input.withdrawalIds)];
    if (!ids.every((each) => items.has(each))) throw new Failure('NOT_FOUND');
    await recordAll(
      deps,
      id,
      ids.map((withdrawalId) => ({ withdrawalId, outcome, note: why })),
      operator,
    );
    return detailOf(deps.database, id);
  };

/**
 * Results by file. A payment that the bank names and the batch does not have refuses all of it: it is the file of another batch. So does a
 * payment whose recorded result differs: skipped, its line would leave nobody told that the money came back.
 */
const results =
  (deps: WalletDeps): ConsoleHandler<'POST /payouts/results'> =>
  async ({ input, operator }) => {
    const { id, why } = input;
    const { items, number } = await detailOf(deps.database, id);
    const byReference = new Map(items.map((item) => [item.reference, item]));
    const found: Result[] = [];
    try {
      for (const { at, reference, outcome, note } of readPayoutResults(
        bytesOf(input.content),
        messageIdOf({ number }),
      )) {
        const item = byReference.get(reference);
        if (item === undefined) throw new UnreadableFile('other_account', at);
        if (item.outcome !== null && item.outcome !== outcome) throw new UnreadableFile('result_differs', at);
        const text = Array.from(`${why} ${note}`.trim()).slice(0, 300).join('');
        found.push({ withdrawalId: item.withdrawalId, outcome, note: text });
      }
    } catch (error) {
      throw rejectionOf(error);
    }
    await recordAll(deps, id, found, operator);
    return detailOf(deps.database, id);
  };

type Keys =
  | 'GET /payouts'
  | 'GET /payouts/detail'
  | 'GET /payouts/payable'
  | 'POST /payouts/create'
  | 'POST /payouts/approve'
  | 'POST /payouts/dissolve'
  | 'POST /payouts/file'
  | 'POST /payouts/results'
  | 'POST /payouts/settle';

/** Payout batches: made by one person, approved by another, then a file, then the bank's results. */
export const payoutRoutes = (deps: WalletDeps): ConsoleHandlers<Keys> => ({
  'GET /payouts': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listBatches(deps.database, input.status, page);
    return { list: rows.map(viewBatch), ...page, total };
  },
  'GET /payouts/detail': ({ input }) => detailOf(deps.database, input.id),
  'GET /payouts/payable': payable(deps),
  'POST /payouts/create': create(deps),
  'POST /payouts/approve': approve(deps),
  'POST /payouts/dissolve': dissolve(deps),
  'POST /payouts/file': file(deps),
  'POST /payouts/results': results(deps),
  'POST /payouts/settle': settle(deps),
});
