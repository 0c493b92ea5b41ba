import { changePassword } from '#features/operators/change-password.ts';
import type { OperatorDeps } from '#features/operators/deps.ts';
import { beginEnrolment, confirmEnrolment, removeAuthenticator } from '#features/operators/enrolment.ts';
import { beginPasskeyLogin, login } from '#features/operators/login.ts';
import { addOperator, changeOperator, resetOperator } from '#features/operators/manage-operators.ts';
import { findOperator, listOperators } from '#features/operators/operators.repository.ts';
import {
  beginPasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
  savePasskey,
} from '#features/operators/passkeys/manage-passkeys.ts';
import { beginStepUp } from '#features/operators/passkeys/use-passkey.ts';
import { listOperatorSessions, revokeOperatorSession } from '#features/operators/sessions.repository.ts';
import { stepUp } from '#features/operators/step-up.ts';
import { viewMe, viewOperator } from '#features/operators/view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

type Keys =
  | 'POST /session/login'
  | 'POST /session/loginoptions'
  | 'POST /session/logout'
  | 'GET /session/me'
  | 'GET /session/site'
  | 'POST /session/beginenrolment'
  | 'POST /session/confirmenrolment'
  | 'POST /session/removeauthenticator'
  | 'GET /session/passkeys'
  | 'POST /session/passkeyoptions'
  | 'POST /session/savepasskey'
  | 'POST /session/renamepasskey'
  | 'POST /session/deletepasskey'
  | 'POST /session/password'
  | 'POST /session/stepup'
  | 'POST /session/stepupoptions'
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
      if (!(await revokeOperatorSession(tx, operator.operatorId, id))) return;
      const { operatorId, username, sessionId } = operator;
      // Who ends the session in which they act writes the line after it has ended.
      const by = id === sessionId ? { operatorId, username } : operator;
      await writeAudit(tx, { operator: by, action, subject: `session:${id}` });
    });

  return {
    'POST /session/login': login(deps),
    'POST /session/loginoptions': beginPasskeyLogin(deps),
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
    'POST /session/removeauthenticator': removeAuthenticator(deps),
    'GET /session/passkeys': readPasskeys(deps),
    'POST /session/passkeyoptions': beginPasskey(deps),
    'POST /session/savepasskey': savePasskey(deps),
    'POST /session/renamepasskey': renamePasskey(deps),
    'POST /session/deletepasskey': removePasskey(deps),
    'POST /session/password': changePassword(deps),
    'POST /session/stepup': stepUp(deps),
    'POST /session/stepupoptions': beginStepUp(deps),
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
