import type { Role } from '@fairground/contract/console/endpoint';
import { hasOperators, insertOperator, type OperatorRow } from '#features/operators/operators.repository.ts';
import { temporaryPassword } from '#features/operators/temporary-password.ts';
import { type AuditEntry, writeAudit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';
import { nameKey } from '#platform/name-key.rules.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Random } from '#platform/random.ts';

type NewOperator = { username: string; role: Role; by: AuditEntry['operator']; why: string };
type Made = { operator: OperatorRow; password: string };

async function insertWithAudit(tx: Tx, made: NewOperator, passwordHash: string): Promise<OperatorRow> {
  const { username, role, by, why } = made;
  const row = await insertOperator(tx, {
    username,
    usernameKey: nameKey(username),
    role,
    passwordHash,
    by: by?.operatorId ?? null,
  });
  await writeAudit(tx, {
    operator: by,
    action: 'operator.create',
    subject: `operator:${row.id}`,
    after: { username, role },
    why,
  });
  return row;
}

/** Creates an operator with a temporary password, which is returned once. @throws a unique violation where the name is taken */
export async function createOperator(database: Database, random: Random, made: NewOperator): Promise<Made> {
  const password = temporaryPassword(random);
  const passwordHash = await hashPassword(password);
  const operator = await database.transaction((tx) => insertWithAudit(tx, made, passwordHash));
  return { operator, password };
}

/** Creates the first owner; null where there is an operator. Of several nodes one creates it. */
export async function createFirstOwner(database: Database, random: Random): Promise<Made | null> {
  if (await hasOperators(database)) return null;
  const password = temporaryPassword(random);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    await tx.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.firstOperator] });
    if (await hasOperators(tx)) return null;
    const why = 'first start in play mode';
    const made: NewOperator = { username: 'owner', role: 'owner', by: null, why };
    return { operator: await insertWithAudit(tx, made, passwordHash), password };
  });
}
