import { changePassword } from '#features/operators/change-password.ts';
import type { OperatorDeps } from '#features/operators/deps.ts';
import { beginEnrolment, confirmEnrolment } from '#features/operators/enrolment.ts';
import { login } from '#features/operators/login.ts';
import { addOperator, changeOperator, resetOperator } from '#features/operators/manage-operators.ts';
import { findOperator, listOperators } from '#features/operators/operators.repository.ts';
import { listOperatorSessions, revokeOperatorSession } from '#features/operators/sessions.repository.ts';
import { stepUp } from '#features/operators/step-up.ts';
import { viewMe, viewOperator } from '#features/operators/view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

type Keys =
  | 'POST /session/login'
  | 'POST /session/logout'
  | 'GET /session/me'
  | 'GET /session/site'
  | 'POST /session/beginenrolment'
  | 'POST /session/confirmenrolment'
  | 'POST /session/password'
  | 'POST /session/stepup'
  | 'GET /session/list'
  | 'POST /session/revoke'
  | 'GET /operators'
  | 'POST /operators/create'
  | 'POST /operators/change'
  | 'POST /operators/reset';

/** Calls on an operator's own sessions and credentials, and on all operator accounts. */
export function sessionRoutes(deps: OperatorDeps): ConsoleHandlers<Keys> {
  /** Ends one of the operator's own sessions, with an audit line where there was one. */
  const end = (operator: OperatorIdentity, id: string, action: string) =>
    deps.database.transaction(async (tx) => {
      if (await revokeOperatorSession(tx, operator.operatorId, id))
        await writeAudit(tx, { operator, action, subject: `session:${id}` });
    });

  return {
    'POST /session/login': login(deps),
    'POST /session/logout': async ({ operator }) => {
      await end(operator, operator.sessionId, 'session.logout');
      return {};
    },
    'GET /session/me': async ({ operator }) => {
      const row = await findOperator(deps.database, operator.operatorId);
      if (row === null) throw new Failure('UNAUTHORIZED');
      return viewMe(row);
    },
    'GET /session/site': async () => ({ timeZone: deps.timeZone }),
    'POST /session/beginenrolment': beginEnrolment(deps),
    'POST /session/confirmenrolment': confirmEnrolment(deps),
    'POST /session/password': changePassword(deps),
    'POST /session/stepup': stepUp(deps),
    'GET /session/list': async ({ operator }) => {
      const rows = await listOperatorSessions(deps.database, operator.operatorId);
      return rows.map((row) => ({
        id: row.id,
        current: row.id === operator.sessionId,
        userAgent: row.user_agent,
        address: row.address,
        createdAt: iso(row.created_at),
        lastSeenAt: iso(row.last_seen_at),
        expiresAt: iso(row.expires_at),
      }));
    },
    'POST /session/revoke': async ({ operator, input }) => {
      await end(operator, input.id, 'session.revoke');
      return {};
    },
    'GET /operators': async () => (await listOperators(deps.database)).map(viewOperator),
    'POST /operators/create': addOperator(deps),
    'POST /operators/change': changeOperator(deps),
    'POST /operators/reset': resetOperator(deps),
  };
}
