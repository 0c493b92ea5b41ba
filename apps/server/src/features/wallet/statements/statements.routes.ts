import { pageOf } from '@fairground/contract/fields';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { nameFault, tidyName } from '#features/wallet/names.rules.ts';
import { bounceByLine } from '#features/wallet/statements/bounce-line.ts';
import { findProposers } from '#features/wallet/statements/claims.repository.ts';
import { type LineRow, listLines, listOpenLines } from '#features/wallet/statements/lines.repository.ts';
import { viewLine } from '#features/wallet/statements/lines.view.ts';
import { isExact, matchOpen } from '#features/wallet/statements/match-open.ts';
import { setMapping, setPayer, showProfile } from '#features/wallet/statements/profile.ts';
import {
  creditWithLines,
  inItsOwnTransaction,
  LineFault,
  linkLine,
  type LineResult,
  settleLine,
  takeLine,
} from '#features/wallet/statements/settle-line.ts';
import { decideLine, takeBack } from '#features/wallet/statements/suspense.ts';
import { previewStatement, uploadStatement, viewStatement } from '#features/wallet/statements/upload.ts';
import { listStatements } from '#features/wallet/statements/upload.repository.ts';
import { bounded } from '#platform/bounded.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { LIMITS } from '@fairground/contract/limits';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

const isOpen = ({ status }: LineRow): boolean => status === 'open' || status === 'matched';

/** A page of lines; its open ones are matched among all open lines of their banks. */
const showLines =
  (deps: WalletDeps): ConsoleHandler<'GET /statements/lines'> =>
  async ({ input }) => {
    const page = pageOf(input);
    const { rows, total, byLine, claims } = await bounded(deps.database, async (tx) => {
      const found = await listLines(tx, input, page);
      const banks = [...new Set(found.rows.filter(isOpen).map((row) => row.bank_id))];
      const open = banks.length === 0 ? [] : await listOpenLines(tx, banks.length === 1 ? banks[0]! : null);
      return { ...found, ...(await matchOpen(tx, open)) };
    });
    return { list: rows.map((row) => viewLine(row, byLine.get(row.id) ?? null, claims)), ...page, total };
  };

/** Lines that can be settled as they are. What an operator has proposed waits for somebody else. */
const showExact =
  (deps: WalletDeps): ConsoleHandler<'GET /statements/exact'> =>
  async ({ input, operator }) => {
    const { rows, byLine, proposers } = await bounded(deps.database, async (tx) => {
      const open = await listOpenLines(tx, input.bankId ?? null);
      const matched = open.flatMap(({ recharge_id: id }) => (id === null ? [] : [id]));
      return {
        rows: open,
        ...(await matchOpen(tx, open, false)),
        proposers: await findProposers(tx, matched),
      };
    });
    const exact = rows.filter((row) => row.proposal === null && isExact(byLine.get(row.id)!));
    const own = exact.filter(
      ({ recharge_id: id }) => id !== null && proposers.get(id) === operator.operatorId,
    );
    const ready = exact.filter((row) => !own.includes(row));
    return {
      ids: ready.map(({ id }) => id),
      amount: ready.reduce((sum, { amount }) => sum + amount, 0),
      awaitingSecond: own.length,
      open: rows.length,
    };
  };

/** The one result of a call about one line; its fault becomes the call's failure. */
function only(result: LineResult): { list: LineResult[] } {
  if (result.fault === 'not_found') throw new Failure('NOT_FOUND');
  if (result.fault === 'own_approval') throw new InvalidInput({ why: result.fault });
  if (result.fault !== null) throw new Failure('CONFLICT', { data: { fault: result.fault, by: result.by } });
  return { list: [result] };
}

/** Several lines one after another; each is told its own outcome. */
async function each(
  lineIds: readonly string[],
  decide: (lineId: string) => Promise<LineResult>,
): Promise<{ list: LineResult[] }> {
  const list: LineResult[] = [];
  for (const lineId of new Set(lineIds)) list.push(await decide(lineId));
  return { list };
}

const credit =
  (deps: WalletDeps): ConsoleHandler<'POST /statements/credit'> =>
  async ({ input, operator }) => {
    // Locked in one order, so that two operators with the same lines do not wait for each other.
    const ids = [...new Set(input.lineIds)].toSorted();
    const result = await inItsOwnTransaction(deps, ids[0]!, async (tx) => {
      const lines = [];
      for (const id of ids) {
        const line = await takeLine(tx, id, ['open', 'matched']);
        const elsewhere = line.status === 'matched' && line.recharge_id !== input.rechargeId;
        if (elsewhere || line.proposal !== null || line.amount < 0)
          throw new Failure('CONFLICT', { data: { status: line.status } });
        lines.push(line);
      }
      return creditWithLines(deps, tx, lines, input.rechargeId, { operator, why: input.why });
    });
    return only(result);
  };

type Keys =
  | 'GET /statements'
  | 'GET /statements/profile'
  | 'POST /statements/mapping'
  | 'POST /statements/payer'
  | 'POST /statements/preview'
  | 'POST /statements/upload'
  | 'GET /statements/lines'
  | 'GET /statements/exact'
  | 'POST /statements/settle'
  | 'POST /statements/credit'
  | 'POST /statements/link'
  | 'POST /statements/suspense'
  | 'POST /statements/assign'
  | 'POST /statements/return'
  | 'POST /statements/bounce'
  | 'POST /statements/withdraw';

/** Bank statements: uploads, lines, and what lines pay. */
export const statementRoutes = (deps: WalletDeps): ConsoleHandlers<Keys> => ({
  'GET /statements': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listStatements(deps.database, page);
    return { list: rows.map(viewStatement), ...page, total };
  },
  'GET /statements/profile': showProfile(deps),
  'POST /statements/mapping': setMapping(deps),
  'POST /statements/payer': setPayer(deps),
  'POST /statements/preview': previewStatement(deps),
  'POST /statements/upload': uploadStatement(deps),
  'GET /statements/lines': showLines(deps),
  'GET /statements/exact': showExact(deps),
  'POST /statements/settle': ({ input, operator }) =>
    each(input.lineIds, (lineId) => settleLine(deps, lineId, operator)),
  'POST /statements/credit': credit(deps),
  'POST /statements/link': async ({ input, operator }) =>
    only(
      await inItsOwnTransaction(deps, input.lineId, async (tx) => {
        const line = await takeLine(tx, input.lineId, ['open']);
        if (line.proposal !== null) throw new LineFault('handled');
        return linkLine(tx, line, input.transferId, { operator, why: input.why });
      }),
    ),
  'POST /statements/suspense': ({ input, operator }) =>
    each(input.lineIds, (lineId) =>
      decideLine(deps, lineId, { kind: 'suspense', target: null }, { operator, why: input.why }),
    ),
  'POST /statements/assign': async ({ input, operator }) =>
    only(
      await decideLine(
        deps,
        input.lineId,
        { kind: 'assign', target: input.rechargeId },
        { operator, why: input.why },
      ),
    ),
  'POST /statements/return': async ({ input, operator }) => {
    const target = tidyName(input.bankReference);
    const fault = nameFault(target, LIMITS.bankName.max);
    if (fault !== null) throw new InvalidInput({ bankReference: fault });
    return only(
      await decideLine(deps, input.lineId, { kind: 'return', target }, { operator, why: input.why }),
    );
  },
  'POST /statements/bounce': async ({ input, operator }) => {
    const result = only(await bounceByLine(deps, input, { operator, why: input.why }));
    deps.correctionsChanged();
    return result;
  },
  'POST /statements/withdraw': async ({ input, operator }) =>
    only(await takeBack(deps, input.lineId, { operator, why: input.why })),
});
