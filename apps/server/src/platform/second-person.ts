import type { FieldFault } from '@fairground/contract/codes';
import type { Queryable, Tx } from '#platform/database.ts';
import { InvalidInput } from '#platform/http/failure.ts';

/** Two operators who decide together (maker-checker), by id; `at`: when the first one did, null for now. */
export type OperatorPair = { first: string; second: string; at: Date | null };

/** Why two operators do not count as two people; null where they do. */
export type PairFault = (db: Queryable, pair: OperatorPair) => Promise<FieldFault | null>;

/** @throws InvalidInput at the field where two operators do not count as two people */
export async function requirePair(
  { pairFault }: { pairFault: PairFault },
  tx: Tx,
  pair: OperatorPair,
  field: string,
): Promise<void> {
  const fault = await pairFault(tx, pair);
  if (fault !== null) throw new InvalidInput({ [field]: fault });
}
