import type { LINE_FAULTS, LINE_OUTCOMES } from '@fairground/contract/console/statement-lines';
import { creditOrPropose, takeRecharge } from '#features/wallet/console-recharges.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { listItems } from '#features/wallet/payouts/batches.repository.ts';
import { recordResult } from '#features/wallet/payouts/pay-item.ts';
import {
  type LineProposal,
  type LineRow,
  lockLine,
  moveLine,
} from '#features/wallet/statements/lines.repository.ts';
import { isExact, matchOpen } from '#features/wallet/statements/match-open.ts';
import { openMatchedLines } from '#features/wallet/statements/matched-lines.ts';
import {
  findBankTransfer,
  postAtBank,
  postBatchAtBank,
  sumOfLine,
} from '#features/wallet/statements/postings.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

type Outcome = (typeof LINE_OUTCOMES)[number];
type Fault = (typeof LINE_FAULTS)[number];
/** `by`: of what is handled or claimed, who was first. */
export type LineResult = { lineId: string; outcome: Outcome; fault: Fault | null; by: string | null };
/** What a line's transaction did, and whose account changed by it. */
type Settled = { outcome: Outcome; memberId: string | null };

/** A line that cannot be settled, by name. Its transaction is rolled back. */
export class LineFault extends Error {
  override name = 'LineFault';
  readonly fault: Fault;
  readonly by: string | null;
  constructor(fault: Fault, by: string | null = null) {
    super(fault);
    this.fault = fault;
    this.by = by;
  }
}

/** The SQLSTATE with which the database's own guards refuse. */
const GUARD = '23000';

const named = (fault: Fault, by: string | null = null): Pick<LineResult, 'fault' | 'by'> => ({ fault, by });

/** The named fault of what a transaction threw; anything else is thrown on. */
function faultOf(error: unknown): Pick<LineResult, 'fault' | 'by'> {
  if (error instanceof LineFault) return named(error.fault, error.by);
  if (error instanceof InvalidInput) {
    const [fault] = Object.values(error.fields);
    return named(fault === 'own_approval' || fault === 'statement_differs' ? fault : 'second_person');
  }
  if (error instanceof Failure && error.code === 'CONFLICT') {
    const { status, by = null } = (error.data ?? {}) as { status?: string; by?: string | null };
    return named(status === 'claimed' ? 'claimed' : 'handled', by);
  }
  if (error instanceof Failure && error.code === 'NOT_FOUND') return named('not_found');
  if (error instanceof Error && (error as { code?: unknown }).code === GUARD) return named('refused');
  throw error;
}

/** Runs one line's transaction, so that what fails leaves the others alone. */
export async function inItsOwnTransaction(
  deps: WalletDeps,
  lineId: string,
  work: (tx: Tx) => Promise<Settled>,
): Promise<LineResult> {
  try {
    const { outcome, memberId } = await deps.database.transaction(work);
    if (memberId !== null) deps.memberChanged(memberId);
    return { lineId, outcome, fault: null, by: null };
  } catch (error) {
    return { lineId, outcome: 'failed', ...faultOf(error) };
  }
}

/** Locks a line in one of these states. @throws LineFault */
export async function takeLine(tx: Tx, id: string, states: readonly LineRow['status'][]): Promise<LineRow> {
  const line = await lockLine(tx, id);
  if (line === null) throw new LineFault('not_found');
  if (!states.includes(line.status)) throw new LineFault('handled', line.handled_by_name);
  return line;
}

/** Who decides about a line, and why (audit log). */
export type Said = { operator: OperatorIdentity; why: string };

/** Whether an operator may be the second person about a proposed line, and says the same as the first. @throws LineFault */
export async function requireSecondPerson(
  { pairFault }: Pick<WalletDeps, 'pairFault'>,
  tx: Tx,
  line: LineRow,
  { kind, target, operatorId }: { kind: LineProposal; target: string | null; operatorId: string },
): Promise<void> {
  if (line.proposal !== kind || line.proposal_target !== target) throw new LineFault('statement_differs');
  if (line.proposed_by === operatorId) throw new LineFault('own_approval');
  const fault = await pairFault(tx, { first: line.proposed_by!, second: operatorId, at: line.proposed_at });
  if (fault !== null) throw new LineFault('second_person');
}

/**
 * Credits a recharge with the sum of these lines, or proposes it (maker-checker). Each line then shows its part of the credit, which
 * the database keeps it from doing twice.
 */
export async function creditWithLines(
  deps: Pick<WalletDeps, 'pairFault' | 'tellPayment' | 'passClaims'>,
  tx: Tx,
  lines: readonly LineRow[],
  rechargeId: string,
  { operator, why }: Said,
): Promise<Settled> {
  const recharge = await takeRecharge(tx, rechargeId, 'credit');
  await deps.passClaims(tx, { kind: 'recharge', ids: [rechargeId] }, operator.operatorId);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const alsoOnCredit = async (): Promise<void> => {
    const transfer = await findBankTransfer(tx, { paymentId: rechargeId, flow: 'recharge' });
    for (const line of lines)
      await postAtBank(tx, transfer!, line.amount, { bankId: line.bank_id, day: line.day, lineId: line.id });
  };
  const outcome = await creditOrPropose(deps, tx, recharge, { operator, amount, why, alsoOnCredit });
  if (outcome === 'differs') throw new InvalidInput({ statementAmount: 'statement_differs' });
  const credited = outcome === 'credited';
  const { operatorId } = operator;
  const status = credited ? 'credited' : 'matched';
  for (const line of lines) await moveLine(tx, line.id, { status, rechargeId, operatorId });
  await openMatchedLines(
    tx,
    rechargeId,
    lines.map(({ id }) => id),
  );
  return credited
    ? { outcome: 'credited', memberId: recharge.member_id }
    : { outcome: 'proposed', memberId: null };
}

/** Says that a line shows this movement of the ledger, all of it or a part. */
export async function linkLine(
  tx: Tx,
  line: LineRow,
  transferId: string,
  { operator, why }: Said,
): Promise<Settled> {
  const transfer = await findBankTransfer(tx, { id: transferId });
  if (transfer === null) throw new LineFault('not_found');
  const rest = line.amount - (await sumOfLine(tx, line.id));
  if (rest === 0 || Math.sign(transfer.amount) !== Math.sign(rest)) throw new LineFault('refused');
  const part = Math.abs(transfer.amount) < Math.abs(rest) ? transfer.amount : rest;
  await postAtBank(tx, transfer, part, { bankId: line.bank_id, day: line.day, lineId: line.id });
  // A line that shows several movements is done when they add up to it.
  if (part === rest) await moveLine(tx, line.id, { status: 'linked', operatorId: operator.operatorId });
  await writeAudit(tx, {
    operator,
    action: 'statement.link',
    subject: `statement_line:${line.id}`,
    after: { transferId, amount: part, rest: rest - part },
    why,
  });
  return { outcome: 'linked', memberId: null };
}

async function linkBatch(
  tx: Tx,
  lineId: string,
  batchId: string,
  operator: OperatorIdentity,
): Promise<Settled> {
  const line = await takeLine(tx, lineId, ['open']);
  const payments = await postBatchAtBank(tx, batchId, { bankId: line.bank_id, day: line.day, lineId });
  if (payments === 0 || (await sumOfLine(tx, lineId)) !== line.amount) throw new LineFault('not_exact');
  await moveLine(tx, lineId, { status: 'linked', operatorId: operator.operatorId });
  await writeAudit(tx, {
    operator,
    action: 'statement.link',
    subject: `statement_line:${lineId}`,
    after: { batchId, payments, amount: line.amount },
  });
  return { outcome: 'paid', memberId: null };
}

const WHY = 'statement';

/** Settles a line by its one exact match. A match is looked for again under the locks: it may have been settled meanwhile. */
export async function settleLine(
  deps: WalletDeps,
  lineId: string,
  operator: OperatorIdentity,
): Promise<LineResult> {
  const said = { operator, why: WHY };
  let batchId: string | null = null;
  const result = await inItsOwnTransaction(deps, lineId, async (tx) => {
    const line = await takeLine(tx, lineId, ['open', 'matched']);
    if (line.proposal !== null) throw new LineFault('handled');
    const { byLine } = await matchOpen(tx, [line], false);
    const found = byLine.get(lineId)!;
    if (!isExact(found)) throw new LineFault('not_exact');
    const { match } = found;
    // What the first person said of it stands until the second one decides, or somebody takes it back.
    const elsewhere =
      line.recharge_id !== null && 'rechargeId' in match && match.rechargeId !== line.recharge_id;
    if (elsewhere) throw new LineFault('not_exact');
    if (match.kind === 'credit') return creditWithLines(deps, tx, [line], match.rechargeId, said);
    if (match.kind === 'link') {
      const transfer = await findBankTransfer(tx, { paymentId: match.rechargeId, flow: 'recharge' });
      return linkLine(tx, line, transfer!.id, said);
    }
    const target = found.targets.find(({ exact }) => exact)!;
    if (target.kind === 'transfer') return linkLine(tx, line, target.id, said);
    if (target.kind === 'withdrawal') {
      const items = found.sent.find(
        ({ withdrawalId, outcome }) => withdrawalId === target.id && outcome === null,
      );
      const paid = await recordResult(
        deps,
        tx,
        { batchId: items!.batchId, withdrawalId: target.id, outcome: 'paid', note: WHY },
        { operator, day: line.day },
      );
      if (paid === null) throw new LineFault('handled');
      const transfer = await findBankTransfer(tx, { paymentId: target.id, flow: 'withdrawal_paid' });
      await linkLine(tx, line, transfer!.id, said);
      return { outcome: 'paid', memberId: paid.memberId };
    }
    batchId = target.id;
    return { outcome: 'paid', memberId: null };
  });
  return batchId === null || result.fault !== null ? result : settleBatch(deps, lineId, batchId, operator);
}

/** Pays what is open of a batch, each payment in its own transaction, and then shows all of them by the line of their sum. */
async function settleBatch(
  deps: WalletDeps,
  lineId: string,
  batchId: string,
  operator: OperatorIdentity,
): Promise<LineResult> {
  const items = await listItems(deps.database, batchId);
  for (const { withdrawal_id: withdrawalId, outcome } of items) {
    if (outcome !== null) continue;
    const result = await inItsOwnTransaction(deps, lineId, async (tx) => {
      const line = await takeLine(tx, lineId, ['open']);
      const place = { operator, day: line.day };
      const paid = await recordResult(deps, tx, { batchId, withdrawalId, outcome: 'paid', note: WHY }, place);
      return { outcome: 'paid', memberId: paid?.memberId ?? null };
    });
    if (result.fault !== null) return result;
  }
  return inItsOwnTransaction(deps, lineId, (tx) => linkBatch(tx, lineId, batchId, operator));
}
