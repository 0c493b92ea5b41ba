import { createOperator } from '#features/operators/create-operator.ts';
import type { OperatorDeps } from '#features/operators/deps.ts';
import {
  lockOperator,
  lockOwners,
  type OperatorRow,
  resetCredentials,
  updateAccess,
} from '#features/operators/operators.repository.ts';
import { revokeSessionsOf } from '#features/operators/sessions.repository.ts';
import { temporaryPassword } from '#features/operators/temporary-password.ts';
import { viewOperator } from '#features/operators/view.ts';
import { writeAudit } from '#platform/audit.ts';
import { uniqueViolation } from '#platform/database.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { hashPassword } from '#platform/passwords.ts';

const accessOf = (row: OperatorRow) => ({ role: row.role, disabled: row.disabled_at !== null });

export const addOperator =
  ({ database, random }: OperatorDeps): ConsoleHandler<'POST /operators/create'> =>
  async ({ input, operator: by }) => {
    try {
      const made = await createOperator(database, random, { ...input, by });
      return { operator: viewOperator(made.operator), password: made.password };
    } catch (error) {
      if (uniqueViolation(error) === null) throw error;
      throw new Failure('USERNAME_TAKEN');
    }
  };

/** Changes role and access of an operator and ends all their sessions. At least one owner who can log in must remain. */
export const changeOperator =
  ({ database }: OperatorDeps): ConsoleHandler<'POST /operators/change'> =>
  async ({ input, operator: by }) =>
    database.transaction(async (tx) => {
      const owners = await lockOwners(tx);
      const before = await lockOperator(tx, input.id);
      if (before === null) throw new Failure('NOT_FOUND');
      const staysOwner = input.role === 'owner' && !input.disabled;
      if (!staysOwner && owners.length === 1 && owners[0] === before.id)
        throw new Failure('CONFLICT', { data: { status: 'last_owner' } });
      const row = await updateAccess(tx, before.id, input);
      await revokeSessionsOf(tx, row.id);
      await writeAudit(tx, {
        operator: by,
        action: 'operator.change',
        subject: `operator:${row.id}`,
        before: accessOf(before),
        after: accessOf(row),
        why: input.why,
      });
      return viewOperator(row);
    });

/** Resets an operator: temporary password, no second factor, all sessions ended. */
export const resetOperator =
  ({ database, random }: OperatorDeps): ConsoleHandler<'POST /operators/reset'> =>
  async ({ input, operator: by }) => {
    // The session would end before the one-time password could be read.
    if (input.id === by.operatorId) throw new Failure('CONFLICT', { data: { status: 'own_account' } });
    const password = temporaryPassword(random);
    const passwordHash = await hashPassword(password);
    const operator = await database.transaction(async (tx) => {
      if ((await lockOperator(tx, input.id)) === null) throw new Failure('NOT_FOUND');
      const row = await resetCredentials(tx, input.id, passwordHash, by.operatorId);
      await revokeSessionsOf(tx, row.id);
      await writeAudit(tx, {
        operator: by,
        action: 'operator.reset',
        subject: `operator:${row.id}`,
        why: input.why,
      });
      return row;
    });
    return { operator: viewOperator(operator), password };
  };
