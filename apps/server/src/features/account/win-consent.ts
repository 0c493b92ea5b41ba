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
 * Gives or withdraws the consent to show wins. Withdrawing deletes the shown wins and removes them from open screens. Giving it
 * again does not bring them back, because the feed shows only wins settled after the consent.
 */
export const changeWinConsent =
  ({ database, hideWins, deleteWins }: AccountDeps): Handler<'POST /member/winconsent'> =>
  async ({ member, input }) => {
    const { since, gone } = await database.transaction(async (tx) => {
      const rows = await tx.query<{ since: Date | null }>({
        name: 'win-consent-set',
        text: `UPDATE members SET wins_shown_since = CASE WHEN $2 THEN coalesce(wins_shown_since, clock_timestamp()) END
          WHERE id = $1 RETURNING wins_shown_since AS since`,
        values: [member.memberId, input.agreed],
      });
      const forgotten = input.agreed ? [] : await deleteWins(tx, member.memberId, WINS_SHOWN);
      return { since: rows[0]?.since ?? null, gone: forgotten };
    });
    if (gone.length > 0) hideWins(gone);
    return view(since);
  };
