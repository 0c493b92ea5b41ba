import type { OperatorDeps } from '#features/operators/deps.ts';
import { findOperator } from '#features/operators/operators.repository.ts';
import { stepUpCeremony } from '#features/operators/passkeys/use-passkey.ts';
import { checkFactor, takeFactor } from '#features/operators/second-factor.ts';
import { noteSecondFactor } from '#features/operators/sessions.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

/** Takes the second factor once more: whoever finds an open console cannot move money with it. */
export const stepUp =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/stepup'> =>
  async ({ input, operator, asked }) => {
    const { database, codes } = deps;
    const row = await findOperator(database, operator.operatorId);
    if (row === null) throw new Failure('UNAUTHORIZED');
    const ceremony = stepUpCeremony(operator.sessionId);
    const factor = await checkFactor(deps, row, input, { asked, ceremony });
    const until = await database.transaction(async (tx) => {
      await takeFactor(tx, row, factor);
      const at = await noteSecondFactor(tx, operator.sessionId);
      await writeAudit(tx, {
        operator,
        action: 'session.step_up',
        subject: `session:${operator.sessionId}`,
        after: { by: factor.by },
      });
      return at;
    });
    await codes.forget(operator.operatorId);
    return { until: iso(until) };
  };
