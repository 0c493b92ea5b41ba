import { WINS_SHOWN } from '@fairground/contract/home';
import type { AccountDeps } from '#features/account/deps.ts';
import type { Queryable } from '#platform/database.ts';
import type { Handler } from '#platform/http/routes.ts';
import { isoOrNull } from '#platform/iso.ts';

const view = (since: Date | null) => ({ agreed: since !== null, since: isoOrNull(since) });

/** Whether, and since when, a member agrees that wins are shown to others. */
export async function readWinConsent(db: Queryable, memberId: string): Promise<ReturnType<typeof view>> {
  const rows = await db.query<{ since: Date | null }>({
    name: 'win-consent',
    text: 'SELECT wins_shown_since AS since FROM members WHERE id = $1',
    values: [memberId],
  });
  return view(rows[0]?.since ?? null);
}

/**
 * Agrees, or takes the agreement back: then what was shown is forgotten, and vanishes from open screens. Agreeing
 * again brings nothing of it back, for the feed looks at the moment of agreeing as well as at the agreement.
 */
export const changeWinConsent =
  ({ database, hideWins }: AccountDeps): Handler<'POST /member/winconsent'> =>
  async ({ member, input }) => {
    const { since, gone } = await database.transaction(async (tx) => {
      const rows = await tx.query<{ since: Date | null }>({
        name: 'win-consent-set',
        text: `UPDATE members SET wins_shown_since = CASE WHEN $2 THEN coalesce(wins_shown_since, clock_timestamp()) END
          WHERE id = $1 RETURNING wins_shown_since AS since`,
        values: [member.memberId, input.agreed],
      });
      const forgotten = input.agreed
        ? []
        : await tx.query<{ id: string }>({
            name: 'wins-forget',
            text: `WITH gone AS (DELETE FROM wins WHERE member_id = $1 RETURNING id, settled_at)
              SELECT id FROM gone ORDER BY settled_at DESC LIMIT $2`,
            values: [member.memberId, WINS_SHOWN],
          });
      return { since: rows[0]?.since ?? null, gone: forgotten.map(({ id }) => id) };
    });
    if (gone.length > 0) hideWins(gone);
    return view(since);
  };
