import type { ProtectionDeps } from '#features/protection/deps.ts';
import { readPosition } from '#features/protection/position.ts';
import { readState } from '#features/protection/state.ts';
import { type ChangeRow, isMember, listChanges } from '#features/protection/state.repository.ts';
import { suspensionRoutes, viewSuspended } from '#features/protection/suspend-member.ts';
import { findSuspensionRow } from '#features/protection/suspension.repository.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

/** The most choices shown to an operator; a member makes few. */
const CHANGES = 50;

const viewChange = ({ at, what, detail }: ChangeRow) => ({
  at: iso(at),
  what,
  detail: JSON.stringify(detail),
});

/** A member's protection to be read, since no operator can set, raise or lift any of it; and suspensions. */
export const protectionConsoleRoutes = (
  deps: ProtectionDeps,
): ConsoleHandlers<'GET /members/protection' | 'POST /members/suspend' | 'POST /members/liftsuspension'> => ({
  ...suspensionRoutes(deps),
  'GET /members/protection': async ({ input: { id } }) => {
    const { database, timeZone } = deps;
    if (!(await isMember(database, id))) throw new Failure('NOT_FOUND');
    const [state, position, changes, suspended] = await Promise.all([
      readState(database, id, timeZone),
      readPosition(database, id, timeZone),
      listChanges(database, id, CHANGES),
      findSuspensionRow(database, id),
    ]);
    return {
      state,
      position,
      changes: changes.map(viewChange),
      suspended: suspended === null ? null : viewSuspended(suspended),
    };
  },
});
