import type { OperatorDeps } from '#features/operators/deps.ts';
import { findOperator, isEnrolled, type OperatorRow } from '#features/operators/operators.repository.ts';
import { hasFreshFactor } from '#features/operators/sessions.repository.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';

/** Why no second factor can be enrolled now. */
export const conflict = (row: OperatorRow | null): Failure =>
  new Failure('CONFLICT', {
    data: {
      status:
        row?.totp_enrolled_at != null
          ? 'enrolled'
          : row?.must_change_password
            ? 'password_first'
            : 'not_begun',
    },
  });

/**
 * The operator who may add a second factor in this session now: the first one after the password alone, each further one after a
 * fresh second factor, or whoever finds an open console makes themselves a way in that lasts.
 */
export async function findWhoMayEnrol(
  { database }: Pick<OperatorDeps, 'database'>,
  { operatorId, sessionId }: OperatorIdentity,
): Promise<OperatorRow> {
  const row = await findOperator(database, operatorId);
  if (row === null || row.must_change_password) throw conflict(row);
  if (isEnrolled(row) && !(await hasFreshFactor(database, sessionId))) throw new Failure('STEP_UP_REQUIRED');
  return row;
}
