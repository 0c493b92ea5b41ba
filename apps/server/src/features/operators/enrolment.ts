import type { OperatorDeps } from '#features/operators/deps.ts';
import { conflict, findWhoMayEnrol } from '#features/operators/may-enrol.ts';
import {
  enrolSecret,
  findOperator,
  lockOperator,
  removeSecret,
  storePendingSecret,
} from '#features/operators/operators.repository.ts';
import { checkCode, secretAssociatedData } from '#features/operators/second-factor.ts';
import { noteSecondFactor, revokeSessionsOf } from '#features/operators/sessions.repository.ts';
import { newSecret, secretUri } from '#features/operators/totp.ts';
import { viewMe } from '#features/operators/view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';

/** Creates a secret for the authenticator, returned once; it takes effect with its first code. */
export const beginEnrolment =
  ({ database, random, vault }: OperatorDeps): ConsoleHandler<'POST /session/beginenrolment'> =>
  async ({ operator }) => {
    const { operatorId, username } = operator;
    await findWhoMayEnrol({ database }, operator);
    const secret = newSecret(random);
    const ciphertext = vault.encrypt(secret, secretAssociatedData(operatorId));
    const stored = await database.transaction(async (tx) => {
      if (!(await storePendingSecret(tx, operatorId, ciphertext))) return false;
      await writeAudit(tx, { operator, action: 'second_factor.begin', subject: `operator:${operatorId}` });
      return true;
    });
    if (!stored) throw conflict(await findOperator(database, operatorId));
    return { secret, uri: secretUri(secret, username) };
  };

/**
 * Activates the pending secret by its first code. Other sessions end: one that somebody opened with the password alone must not
 * gain the second factor.
 */
export const confirmEnrolment =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/confirmenrolment'> =>
  async ({ input, operator }) => {
    const { database, codes } = deps;
    const { operatorId, sessionId } = operator;
    const row = await findWhoMayEnrol(deps, operator);
    if (row.totp_sealed === null || row.totp_enrolled_at !== null) throw conflict(row);
    const ciphertext = row.totp_sealed;
    const step = await checkCode(deps, row, input.code);
    await database.transaction(async (tx) => {
      if (!(await enrolSecret(tx, operatorId, ciphertext, step))) throw new Failure('CONFLICT');
      await noteSecondFactor(tx, sessionId);
      await revokeSessionsOf(tx, operatorId, sessionId);
      await writeAudit(tx, { operator, action: 'second_factor.enrol', subject: `operator:${operatorId}` });
      await deps.tellOperator(tx, operatorId, 'authenticator_added');
    });
    await codes.forget(operatorId);
    return { ...viewMe(row), enrolled: true, authenticator: true };
  };

/** Removes the authenticator app of an operator who has a passkey; the last second factor stays. */
export const removeAuthenticator =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/removeauthenticator'> =>
  async ({ operator }) =>
    deps.database.transaction(async (tx) => {
      const { operatorId } = operator;
      const row = await lockOperator(tx, operatorId);
      if (row === null) throw new Failure('UNAUTHORIZED');
      if (row.passkeys === 0) throw new Failure('CONFLICT', { data: { status: 'last_factor' } });
      if (!(await removeSecret(tx, operatorId))) throw conflict(row);
      await writeAudit(tx, { operator, action: 'second_factor.remove', subject: `operator:${operatorId}` });
      await deps.tellOperator(tx, operatorId, 'authenticator_removed');
      return viewMe({ ...row, totp_enrolled_at: null });
    });
