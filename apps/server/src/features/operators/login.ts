import type { OperatorDeps } from '#features/operators/deps.ts';
import {
  findOperatorByKey,
  isEnrolled,
  lockOperator,
  type OperatorRow,
} from '#features/operators/operators.repository.ts';
import { loginCeremony, optionsFor } from '#features/operators/passkeys/use-passkey.ts';
import { checkFactor, type Factor, takeFactor } from '#features/operators/second-factor.ts';
import { isOperatorsAddress } from '#features/operators/sessions.repository.ts';
import { openOperatorSession } from '#features/operators/sessions.ts';
import { viewMe } from '#features/operators/view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { nameKey } from '#platform/name-key.rules.ts';
import { checkPassword } from '#platform/passwords.ts';

/** An id that no operator has, so that an unknown name runs the same queries as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Checks name and password of a try, counted beforehand. Unknown names, wrong passwords, disabled operators and locks get the same
 * answer after the same work; whether there is a second factor shows only after the right password.
 */
async function checkCredentials(
  deps: OperatorDeps,
  { username, password }: { username: string; password: string },
  ip: string,
): Promise<{ operator: OperatorRow; counted: string }> {
  const { database, lockout } = deps;
  const addressWait = await lockout.countAddress(ip);
  if (addressWait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: addressWait });

  const key = nameKey(username);
  const operator = await findOperatorByKey(database, key);
  const known = await isOperatorsAddress(database, operator?.id ?? NOBODY, ip);
  const counted = operator?.id ?? `name ${key}`;
  const wait = await lockout.countName(counted, ip, known);
  if (wait !== null) {
    await noteLockout(deps, operator, ip);
    throw new Failure('ACCOUNT_LOCKED', { data: { retryAfter: wait }, retryAfter: wait });
  }
  const right = await checkPassword(operator?.password_hash ?? null, password);
  if (!right || operator === null || operator.disabled_at !== null) throw new Failure('LOGIN_FAILED');
  return { operator, counted };
}

/**
 * Logs in by name and password, and by the authenticator's code or a passkey where one of them is enrolled. Without a second factor
 * the session may only enrol one.
 */
export const login =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/login'> =>
  async ({ input, asked, ip, userAgent }) => {
    const { lockout } = deps;
    const { operator, counted } = await checkCredentials(deps, input, ip);
    const ceremony = loginCeremony(operator.id);
    const factor = isEnrolled(operator)
      ? await checkFactor(deps, operator, input, { asked, ceremony })
      : null;
    const token = await beginSession(deps, operator, factor, { userAgent, address: ip });
    await Promise.all([
      lockout.succeeded(counted, ip),
      lockout.takeBackAddress(ip),
      deps.codes.forget(operator.id),
    ]);
    return { token, operator: viewMe(operator) };
  };

/** The options for using a passkey at the login. The try stays counted: whoever knows the password alone gets no nearer by it. */
export const beginPasskeyLogin =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/loginoptions'> =>
  async ({ input, asked, ip }) => {
    const { operator } = await checkCredentials(deps, input, ip);
    const options = await optionsFor(deps, operator.id, { asked, ceremony: loginCeremony(operator.id) });
    await deps.lockout.takeBackAddress(ip);
    return options;
  };

/** Inserts session and audit line in one transaction. What was checked is compared once more under the row's lock. */
async function beginSession(
  { database, random }: OperatorDeps,
  operator: OperatorRow,
  factor: Factor | null,
  origin: { userAgent: string; address: string },
): Promise<string> {
  return database.transaction(async (tx) => {
    const now = await lockOperator(tx, operator.id);
    const same =
      now !== null &&
      now.disabled_at === null &&
      now.password_hash === operator.password_hash &&
      isEnrolled(now) === (factor !== null);
    if (!same) throw new Failure('LOGIN_FAILED');
    if (factor !== null) await takeFactor(tx, operator, factor);
    const session = await openOperatorSession(tx, random, {
      operatorId: operator.id,
      secondFactor: factor !== null,
      ...origin,
    });
    await writeAudit(tx, {
      operator: { operatorId: operator.id, username: operator.username },
      action: 'session.login',
      subject: `session:${session.id}`,
      after: { ...origin, secondFactor: factor !== null, ...(factor ? { by: factor.by } : {}) },
    });
    return session.token;
  });
}

/** Writes a lockout to the audit log. An unknown name is not stored: it may be a password typed by mistake. */
async function noteLockout(deps: OperatorDeps, operator: OperatorRow | null, address: string): Promise<void> {
  const subject = `operator:${operator?.id ?? 'unknown'}`;
  if ((await deps.lockoutNotes.take(subject)) !== null) return;
  await deps.database.transaction((tx) =>
    writeAudit(tx, { operator: null, action: 'session.lockout', subject, after: { address } }),
  );
}
