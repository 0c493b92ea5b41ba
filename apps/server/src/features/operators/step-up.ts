import type { OperatorDeps } from '#features/operators/deps.ts';
import { findOperator, takeStep } from '#features/operators/operators.repository.ts';
import { checkCode } from '#features/operators/second-factor.ts';
import { noteSecondFactor } from '#features/operators/sessions.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

/** Takes the second factor once more: whoever finds an open console cannot move money with it. */
export const stepUp =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/stepup'> =>
  async ({ input, operator }) => {
    const { database, codes } = deps;
    const row = await findOperator(database, operator.operatorId);
    if (row === null) throw new Failure('UNAUTHORIZED');
    const step = await checkCode(deps, row, input.code);
    const until = await database.transaction(async (tx) => {
      if (!(await takeStep(tx, row, step))) throw new InvalidInput({ code: 'code_wrong' });
      const at = await noteSecondFactor(tx, operator.sessionId);
      await writeAudit(tx, { operator, action: 'session.step_up', subject: `session:${operator.sessionId}` });
      return at;
    });
    await codes.forget(operator.operatorId);
    return { until: iso(until) };
  };
