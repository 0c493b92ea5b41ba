import {
  type ClaimRow,
  findClaims,
  findReturnable,
  findSentItems,
  findUnexplained,
} from '#features/wallet/statements/claims.repository.ts';
import type { LineRow } from '#features/wallet/statements/lines.repository.ts';
import {
  type Match,
  matchLines,
  type OpenLine,
  referencesOf,
} from '#features/wallet/statements/match.rules.ts';
import { matchTargets, type Sent, type Target } from '#features/wallet/statements/payouts-match.rules.ts';
import type { Queryable } from '#platform/database.ts';

/** `sent`: the payments of batches that were looked at for the targets. */
export type Matched = { match: Match; targets: Target[]; sent: readonly Sent[] };

const openLineOf = (row: LineRow): OpenLine => ({
  id: row.id,
  bankId: row.bank_id,
  day: row.day,
  bookedOn: row.booked_on,
  amount: row.amount,
  payer: row.payer,
  description: row.description,
});

const NONE: Match = { kind: 'none' };

/**
 * What each of these lines may be. All open lines of a bank have to be among them where it matters that money came twice. `guesses`: false
 * asks for what is exact alone, which needs no look at every open recharge.
 */
export async function matchOpen(
  db: Queryable,
  rows: readonly LineRow[],
  guesses = true,
): Promise<{ byLine: Map<string, Matched>; claims: Map<string, ClaimRow> }> {
  const lines = rows.map(openLineOf);
  const incoming = lines.filter(({ amount }) => amount > 0);
  const references = [...new Set(incoming.flatMap(referencesOf))];
  const claims = incoming.length === 0 ? [] : await findClaims(db, references, guesses);
  const matches = matchLines(incoming, claims);
  const exact = (id: string): boolean => ['credit', 'link'].includes(matches.get(id)?.kind ?? '');
  const others = lines.filter(({ id }) => !exact(id));
  const sent = others.length === 0 ? [] : await findSentItems(db);
  const unexplained =
    others.length === 0 ? [] : await findUnexplained(db, [...new Set(others.map(({ amount }) => amount))]);
  const returned = others.filter(({ amount }) => amount > 0);
  const returnable =
    guesses && returned.length > 0
      ? await findReturnable(db, {
          references: [...new Set(returned.flatMap(referencesOf))],
          amounts: [...new Set(returned.map(({ amount }) => amount))],
        })
      : [];
  // A credit by hand is linked by its recharge's reference, and a wrong guess among equal amounts would take it away from there.
  const linkable = unexplained.filter(({ flow }) => flow !== 'recharge');
  return {
    byLine: new Map(
      lines.map((line) => [
        line.id,
        {
          match: matches.get(line.id) ?? NONE,
          targets: exact(line.id) ? [] : matchTargets(line, { sent, unexplained: linkable, returnable }),
          sent,
        },
      ]),
    ),
    claims: new Map(claims.map((claim) => [claim.id, claim])),
  };
}

/** Whether a line needs no more thought: its recharge, or what it shows, is certain. */
export const isExact = ({ match, targets }: Pick<Matched, 'match' | 'targets'>): boolean =>
  match.kind === 'credit' || match.kind === 'link' || targets.filter(({ exact }) => exact).length === 1;
