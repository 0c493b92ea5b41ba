import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import { paymentSearchSql } from '#features/wallet/payment-search.rules.ts';
import type { Queryable } from '#platform/database.ts';
import {
  createConditions,
  type KeysetOrder,
  type KeysetPage,
  type KeysetPart,
  readKeyset,
} from '#platform/keyset.ts';

type Queue = {
  table: 'recharges' | 'withdrawals';
  /** The status that waits for an operator. */
  open: 'submitted' | 'processing';
  /** What else a search finds, by its folded words. */
  alsoFound?: (words: string) => string;
};
export type QueueFilter = Pick<
  ConsoleParsedInputOf<'GET /recharges'>,
  'q' | 'from' | 'to' | 'min' | 'max' | 'sort' | 'order' | 'cursor' | 'pageSize'
> & { status?: string | undefined };

/** The conditions of a queue's filter on a payment `r` and its member `m`, and the tables that they need. */
export function conditionsOf(queue: Queue, filter: QueueFilter, timeZone: string) {
  const conditions = createConditions();
  const { status, q } = filter;
  if (status !== undefined) conditions.add(`r.status = ${conditions.parameter(status)}`);
  if (q) conditions.add(`(${paymentSearchSql(q, conditions.parameter, queue.alsoFound)})`);
  conditions.days('r.created_at', filter, timeZone);
  conditions.amounts('r.amount', filter);
  const from = `FROM ${queue.table} r ${q ? 'JOIN member_directory m ON m.id = r.member_id' : ''}`;
  return { ...conditions, from };
}

/**
 * A page of a queue: open payments first with the oldest at the top, then the newest of those that have ended; sorted by another column
 * open ones still come first. Each part is read by an index of its own (`…_open`, `…_ended`, `…_open_by_amount`, `…_ended_by_amount`).
 */
export async function findQueuePage(
  db: Queryable,
  queue: Queue,
  filter: QueueFilter,
  timeZone: string,
): Promise<KeysetPage> {
  const { values, where, from } = conditionsOf(queue, filter, timeZone);
  const { status, sort = 'created', order } = filter;
  const orderOf = (descending: boolean): KeysetOrder => ({
    key: sort === 'amount' ? 'r.amount' : 'r.created_at',
    type: sort === 'amount' ? 'number' : 'moment',
    id: 'r.id',
    descending: order === undefined ? descending : order === 'desc',
  });
  const open: KeysetPart = {
    from: `${from} ${where(`r.status = '${queue.open}'`)}`,
    order: orderOf(sort === 'amount'),
  };
  const ended: KeysetPart = {
    from: `${from} ${where(`r.status <> '${queue.open}'`)}`,
    order: orderOf(true),
  };
  const parts = status === undefined ? [open, ended] : [status === queue.open ? open : ended];
  return readKeyset(db, { parts, values, sort: `${sort}:${order ?? ''}` }, filter);
}
