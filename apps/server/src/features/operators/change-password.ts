import type { OperatorDeps } from '#features/operators/deps.ts';
import { findOperator, replacePassword } from '#features/operators/operators.repository.ts';
import { operatorPasswordFault } from '#features/operators/password.rules.ts';
import { revokeSessionsOf } from '#features/operators/sessions.repository.ts';
import { viewMe } from '#features/operators/view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { checkPassword, hashPassword, isCommonPassword } from '#platform/passwords.ts';
import { isStretched } from '#platform/stretched-password.rules.ts';

/** Changes the operator's own password, and ends all their other sessions. */
export const changePassword =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/password'> =>
  async ({ input, operator }) => {
    const { database, oldPasswords } = deps;
    const { operatorId, username, sessionId } = operator;
    if (input.newPassword !== input.confirmPassword) throw new Failure('PASSWORDS_DO_NOT_MATCH');
    const fault = operatorPasswordFault(input.newPassword, {
      username,
      old: input.oldPassword,
      common: isCommonPassword(input.newPassword) || isStretched(input.newPassword, isCommonPassword),
    });
    if (fault !== null) throw new InvalidInput({ newPassword: fault });

    const wait = await oldPasswords.take(operatorId);
    if (wait !== null) throw new Failure('ACCOUNT_LOCKED', { data: { retryAfter: wait }, retryAfter: wait });
    const row = await findOperator(database, operatorId);
    const right = await checkPassword(row?.password_hash ?? null, input.oldPassword);
    if (!right || row === null) throw new Failure('OLD_PASSWORD_WRONG');

    const hashes = { before: row.password_hash, after: await hashPassword(input.newPassword) };
    await database.transaction(async (tx) => {
      if (!(await replacePassword(tx, operatorId, hashes))) throw new Failure('OLD_PASSWORD_WRONG');
      await revokeSessionsOf(tx, operatorId, sessionId);
      await writeAudit(tx, { operator, action: 'session.password', subject: `operator:${operatorId}` });
      await deps.tellOperator(tx, operatorId, 'password_changed');
    });
    await oldPasswords.forget(operatorId);
    return viewMe({ ...row, must_change_password: false });
  };
