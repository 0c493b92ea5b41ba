import type { ProtectionDeps } from '#features/protection/deps.ts';
import { readPosition } from '#features/protection/position.ts';
import { readState } from '#features/protection/state.ts';
import { type ChangeRow, listChanges } from '#features/protection/state.repository.ts';
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

/** Read-only calls: no operator can set, raise or lift a member's protection. */
export const protectionConsoleRoutes = ({
  database,
  timeZone,
}: Pick<ProtectionDeps, 'database' | 'timeZone'>): ConsoleHandlers<'GET /members/protection'> => ({
  'GET /members/protection': async ({ input: { id } }) => {
    const known = await database.query({
      name: 'member-known',
      text: 'SELECT 1 FROM member_directory WHERE id = $1',
      values: [id],
    });
    if (known.length === 0) throw new Failure('NOT_FOUND');
    const [state, position, changes] = await Promise.all([
      readState(database, id, timeZone),
      readPosition(database, id, timeZone),
      listChanges(database, id, CHANGES),
    ]);
    return { state, position, changes: changes.map(viewChange) };
  },
});
