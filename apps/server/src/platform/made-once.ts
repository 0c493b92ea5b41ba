import { createHash } from 'node:crypto';
import type { Tx } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { LOCKS } from '#platform/locks.ts';

/** A call that makes a row, unless `id` names one that it changes. */
type Input = { id?: string | number | undefined; requestId?: string | undefined };
type Asked = { kind: string; input: Input; operator: OperatorIdentity };

const hashOf = ({ requestId: _requestId, ...content }: Input): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest();

/**
 * The row that this request has made: the answer to the first one was lost on its way, and the operator sends the form again. Of the same
 * request twice at once the later one waits here for the first one's row. Null where there is none.
 * @throws Failure CONFLICT where the request had another content
 */
export async function findMade<I extends string | number>(
  tx: Tx,
  { kind, input, operator: { operatorId } }: Asked,
): Promise<I | null> {
  if (input.id !== undefined || input.requestId === undefined) return null;
  await tx.query({
    name: 'made-row-lock',
    text: 'SELECT pg_advisory_xact_lock($1, hashtext($2))',
    values: [LOCKS.madeRows, `${operatorId}:${input.requestId}`],
  });
  const [row] = await tx.query<{ id: I; same: boolean }>({
    name: 'made-row',
    text: `SELECT row_id AS id, kind = $3 AND content_hash = $4 AS same FROM made_rows WHERE operator_id = $1 AND request_id = $2`,
    values: [operatorId, input.requestId, kind, hashOf(input)],
  });
  if (row === undefined) return null;
  if (!row.same) throw new Failure('CONFLICT');
  return row.id;
}

/** Remembers the row that a request has made, for a day. */
export async function rememberMade(
  tx: Tx,
  { kind, input, operator: { operatorId } }: Asked,
  id: string | number,
): Promise<void> {
  if (input.id !== undefined || input.requestId === undefined) return;
  await tx.query({
    name: 'made-row-insert',
    text: `WITH old AS (DELETE FROM made_rows WHERE made_at < clock_timestamp() - interval '1 day')
      INSERT INTO made_rows (operator_id, request_id, kind, row_id, content_hash) VALUES ($1, $2, $3, $4, $5)`,
    values: [operatorId, input.requestId, kind, JSON.stringify(id), hashOf(input)],
  });
}
