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
import { type Tx, uniqueViolation } from '#platform/database.ts';
import { staleVersionConflict } from '#platform/editing.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { hashPassword } from '#platform/passwords.ts';

const accessOf = (row: OperatorRow) => ({ role: row.role, disabled: row.disabled_at !== null });

const stale = (tx: Tx, { id, version }: OperatorRow): Promise<Failure> =>
  staleVersionConflict(tx, `operator:${id}`, { version });

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
      if (before.version !== input.version) throw await stale(tx, before);
      const staysOwner = input.role === 'owner' && !input.disabled;
      if (!staysOwner && owners.length === 1 && owners[0] === before.id) throw new Failure('LAST_OWNER');
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

/**
 * Resets an operator: temporary password, no second factor (neither authenticator app nor passkeys), all sessions ended. Not the own account: its session would end before
 * the password is seen, and the only owner would be locked out.
 */
export const resetOperator =
  ({ database, random, tellOperator }: OperatorDeps): ConsoleHandler<'POST /operators/reset'> =>
  async ({ input, operator: by }) => {
    if (input.id === by.operatorId) throw new Failure('OWN_ACCOUNT');
    const password = temporaryPassword(random);
    const passwordHash = await hashPassword(password);
    const operator = await database.transaction(async (tx) => {
      const before = await lockOperator(tx, input.id);
      if (before === null) throw new Failure('NOT_FOUND');
      // Of two owners who reset at once each would hand over a password, and one of the two is void already.
      if (before.version !== input.version) throw await stale(tx, before);
      const row = await resetCredentials(tx, input.id, passwordHash, by.operatorId);
      await revokeSessionsOf(tx, row.id);
      await writeAudit(tx, {
        operator: by,
        action: 'operator.reset',
        subject: `operator:${row.id}`,
        why: input.why,
      });
      await tellOperator(tx, row.id, 'access_reset');
      return row;
    });
    return { operator: viewOperator(operator), password };
  };
