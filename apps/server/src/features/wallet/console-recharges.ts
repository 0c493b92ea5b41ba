import type { RechargeReason } from '@fairground/contract/reasons';
import { lockAlone } from '#features/wallet/alone.repository.ts';
import { alreadyHandledConflict } from '#features/wallet/console-operators.ts';
import {
  type ConsoleRechargeRow,
  creditRecharge,
  findConsoleRecharge,
  findScreenshotId,
  listQueue,
  lockRecharge,
  proposeCredit,
  rejectRecharge,
} from '#features/wallet/console-recharges.repository.ts';
import { type RechargeDetail, viewDetail, viewQueue } from '#features/wallet/console-recharges.view.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { eachOf } from '#features/wallet/many.ts';
import type { Mismatches } from '#features/wallet/mismatches.ts';
import { tidyRemark } from '#features/wallet/names.rules.ts';
import {
  decideApproval,
  RECHARGE_STEPS,
  remarkFault,
  secondPersonFrom,
} from '#features/wallet/payment.rules.ts';
import { postRecharge } from '#features/wallet/payment.transfers.ts';
import {
  holdMatchedLines,
  openMatchedLines,
  settleMatchedLines,
} from '#features/wallet/statements/matched-lines.ts';
import { writeAudit } from '#platform/audit.ts';
import { bounded } from '#platform/bounded.ts';
import { pageSizeOf } from '#platform/keyset.ts';
import type { Tx } from '#platform/database.ts';
import type { ConsoleHandler, ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { readSetting } from '#platform/settings.ts';
import { requirePair } from '#platform/second-person.ts';

async function detailOf(deps: WalletDeps, id: string, operatorId: string): Promise<RechargeDetail> {
  const row = await findConsoleRecharge(deps.database, id);
  if (row === null) throw new Failure('NOT_FOUND');
  return viewDetail(deps, row, operatorId);
}

/** Locks a recharge. @throws Failure where this step is not allowed in its state */
export async function takeRecharge(
  tx: Tx,
  id: string,
  step: keyof typeof RECHARGE_STEPS,
): Promise<ConsoleRechargeRow> {
  const row = await lockRecharge(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.status !== RECHARGE_STEPS[step].from) throw alreadyHandledConflict(row);
  return row;
}

type Said = {
  operator: OperatorIdentity;
  amount: number;
  why: string;
  /** What else belongs to the credit, before its audit line: that one is written last, under a lock that all wait for. */
  alsoOnCredit?: () => Promise<void>;
};
/** `differs`: the second person's amount is not the first one's; nothing else has happened. */
type Outcome = 'credited' | 'proposed' | 'differs';

/** Credits, or proposes it (maker-checker). */
export async function creditOrPropose(
  deps: Pick<WalletDeps, 'pairFault' | 'tellPayment'>,
  tx: Tx,
  row: ConsoleRechargeRow,
  said: Said,
): Promise<Outcome> {
  const { operator, amount, why } = said;
  const { operatorId } = operator;
  const { dualControlThreshold } = await readSetting(tx, 'wallet');
  const alone = await lockAlone(tx, 'recharges', { operatorId, memberId: row.member_id });
  const approval = decideApproval({
    operatorId,
    amount,
    askedAmount: row.amount,
    proposal: row.proposed_by === null ? null : { by: row.proposed_by, amount: row.proposed_amount! },
    secondPersonFrom: secondPersonFrom(dualControlThreshold, alone),
  });
  const before = {
    status: row.status,
    proposedBy: row.proposed_by_name,
    proposedAmount: row.proposed_amount,
  };
  const subject = `recharge:${row.id}`;
  if (row.proposed_by !== null && row.proposed_by !== operatorId) {
    const pair = { first: row.proposed_by, second: operatorId, at: row.proposed_at };
    await requirePair(deps, tx, pair, 'statementAmount');
  }
  if (approval === 'propose') {
    await proposeCredit(tx, row.id, { operatorId, amount });
    const after = { status: row.status, proposedBy: operator.username, proposedAmount: amount };
    await writeAudit(tx, { operator, action: 'recharge.propose', subject, before, after, why });
    return 'proposed';
  }
  if (approval === 'statement_differs') {
    await writeAudit(tx, { operator, action: 'recharge.differs', subject, before, after: { amount }, why });
    return 'differs';
  }
  if (approval !== 'finish_alone' && approval !== 'finish_as_second')
    throw new InvalidInput({ statementAmount: approval });
  await creditRecharge(tx, row.id, { operatorId, amount });
  await postRecharge(tx, { id: row.id, memberId: row.member_id, amount });
  await said.alsoOnCredit?.();
  const after = {
    status: RECHARGE_STEPS.credit.to,
    memberId: row.member_id,
    askedAmount: row.amount,
    amount,
  };
  await writeAudit(tx, { operator, action: 'recharge.credit', subject, before, after, why });
  await deps.tellPayment(tx, {
    memberId: row.member_id,
    event: 'recharge_credited',
    subject: row.id,
    details: { amount },
  });
  return 'credited';
}

/** Credits the amount on the bank statement, whatever the member stated; decideApproval() says when a second person is needed. */
const credit =
  (deps: WalletDeps, mismatches: Mismatches): ConsoleHandler<'POST /recharges/credit'> =>
  async ({ input, operator }) => {
    const payment = `recharge:${input.id}`;
    await mismatches.refuseAfterMany(payment, operator.operatorId, 'statementAmount');
    const done = await deps.database.transaction(async (tx) => {
      await holdMatchedLines(tx, input.id);
      const row = await takeRecharge(tx, input.id, 'credit');
      await deps.passClaims(tx, { kind: 'recharge', ids: [row.id] }, operator.operatorId);
      const why = tidyRemark(input.why);
      const amount = input.statementAmount;
      const settle = (credited: boolean): Promise<void> =>
        settleMatchedLines(tx, row.id, { amount, credited, operatorId: operator.operatorId });
      const alsoOnCredit = (): Promise<void> => settle(true);
      const outcome = await creditOrPropose(deps, tx, row, { operator, amount, why, alsoOnCredit });
      if (outcome === 'proposed') await settle(false);
      return { memberId: row.member_id, outcome };
    });
    if (done.outcome === 'differs') {
      await mismatches.count(payment, operator.operatorId);
      throw new InvalidInput({ statementAmount: 'statement_differs' });
    }
    if (done.outcome === 'credited') deps.memberChanged(done.memberId);
    return detailOf(deps, input.id, operator.operatorId);
  };

type Refusal = { reason: RechargeReason; remark?: string | undefined };

/** @throws InvalidInput where the reason needs words for the member */
function checkedRemark({ reason, remark: typed }: Refusal): string {
  const remark = tidyRemark(typed);
  const fault = remarkFault(reason, remark);
  if (fault !== null) throw new InvalidInput({ remark: fault });
  return remark;
}

const reject =
  (deps: WalletDeps) =>
  async (input: Refusal & { id: string }, operator: OperatorIdentity): Promise<void> => {
    const { reason } = input;
    const remark = checkedRemark(input);
    const memberId = await deps.database.transaction(async (tx) => {
      await holdMatchedLines(tx, input.id);
      const row = await takeRecharge(tx, input.id, 'reject');
      await deps.passClaims(tx, { kind: 'recharge', ids: [row.id] }, operator.operatorId);
      await rejectRecharge(tx, row.id, {
        operatorId: operator.operatorId,
        reason,
        remark: remark === '' ? null : remark,
      });
      await openMatchedLines(tx, row.id);
      await writeAudit(tx, {
        operator,
        action: 'recharge.reject',
        subject: `recharge:${row.id}`,
        before: { status: row.status, proposedBy: row.proposed_by_name, proposedAmount: row.proposed_amount },
        after: { status: RECHARGE_STEPS.reject.to, memberId: row.member_id, askedAmount: row.amount, reason },
        why: remark,
      });
      await deps.tellPayment(tx, {
        memberId: row.member_id,
        event: 'recharge_rejected',
        subject: row.id,
        details: { amount: row.amount },
      });
      return row.member_id;
    });
    deps.memberChanged(memberId);
  };

type Keys =
  | 'GET /recharges'
  | 'GET /recharges/detail'
  | 'GET /recharges/screenshot'
  | 'POST /recharges/credit'
  | 'POST /recharges/reject'
  | 'POST /recharges/rejectmany';

export const consoleRecharges = (deps: WalletDeps, mismatches: Mismatches): ConsoleHandlers<Keys> => ({
  'GET /recharges': async ({ input, operator }) => {
    const { rows, ...page } = await bounded(deps.database, (tx) => listQueue(tx, input, deps.timeZone));
    return { list: await viewQueue(deps, rows, operator.operatorId), pageSize: pageSizeOf(input), ...page };
  },
  'GET /recharges/detail': ({ input, operator }) => detailOf(deps, input.id, operator.operatorId),
  'GET /recharges/screenshot': async ({ input }) => {
    const uploadId = await findScreenshotId(deps.database, input.id);
    const upload = uploadId === null ? null : await deps.findUpload(deps.database, uploadId);
    if (upload === null) throw new Failure('NOT_FOUND');
    return { contentType: upload.contentType, body: upload.bytes };
  },
  'POST /recharges/credit': credit(deps, mismatches),
  'POST /recharges/reject': async ({ input, operator }) => {
    await reject(deps)(input, operator);
    return detailOf(deps, input.id, operator.operatorId);
  },
  'POST /recharges/rejectmany': async ({ input: { ids, ...refusal }, operator, log }) => {
    checkedRemark(refusal);
    return eachOf(ids, (id) => reject(deps)({ ...refusal, id }, operator), log);
  },
});
