import type { Page } from '@fairground/contract/fields';
import type { Order } from '@fairground/contract/vote';
import type { Option } from '@fairground/kernel/option';
import type { PeriodStatus } from '@fairground/kernel/period';
import { ORDER_STATUS } from '#features/vote/orders.repository.ts';
import { PERIOD_COLUMNS, type PeriodRow } from '#features/vote/periods.repository.ts';
import type { Queryable, Statement } from '#platform/database.ts';

type Filter = { status?: PeriodStatus | undefined; q?: string | undefined };

const WHERE = `WHERE ($1::text IS NULL OR status = $1) AND ($2 = '' OR starts_with(period_no, $2))`;
const valuesOf = ({ status, q = '' }: Filter) => [status ?? null, q.trim()];

/** All periods that match a filter, newest first. */
export const allPeriods = (filter: Filter): Statement => ({
  text: `SELECT ${PERIOD_COLUMNS} FROM periods ${WHERE} ORDER BY id DESC`,
  values: valuesOf(filter),
});

export async function listPeriods(
  db: Queryable,
  filter: Filter,
  { page, pageSize }: Page,
): Promise<{ rows: PeriodRow[]; total: number }> {
  const values = valuesOf(filter);
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total FROM periods ${WHERE}`,
    values,
  });
  const { text } = allPeriods(filter);
  const rows = await db.query<PeriodRow>({
    text: `${text} LIMIT $3 OFFSET $4`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export async function findNeighbours(
  db: Queryable,
  id: number,
): Promise<{ previous: PeriodRow | null; next: PeriodRow | null }> {
  const rows = await db.query<PeriodRow>({
    name: 'period-neighbours',
    text: `(SELECT ${PERIOD_COLUMNS} FROM periods WHERE id < $1 ORDER BY id DESC LIMIT 1)
      UNION ALL (SELECT ${PERIOD_COLUMNS} FROM periods WHERE id > $1 ORDER BY id LIMIT 1)`,
    values: [id],
  });
  return {
    previous: rows.find((row) => row.id < id) ?? null,
    next: rows.find((row) => row.id > id) ?? null,
  };
}

/**
 * What the ledger moved for the orders of a period. Their transfers have ids that follow from the orders, so each is
 * found by its key.
 */
export async function sumTransfers(
  db: Queryable,
  periodId: number,
): Promise<{ flow: string; transfers: number; amount: number }[]> {
  return db.query({
    name: 'period-transfers',
    text: `SELECT t.flow, count(*) AS transfers, sum(t.amount)::bigint AS amount
      FROM orders o CROSS JOIN LATERAL (VALUES (order_transfer_id(o.id, 'stake')), (order_transfer_id(o.id, 'stake_lost')),
        (order_transfer_id(o.id, 'stake_returned')), (order_transfer_id(o.id, 'winnings')), (order_transfer_id(o.id, 'stake_voided'))) k (id)
      JOIN posted_transfers t ON t.id = k.id AND t.member_id = o.member_id
      WHERE o.period_id = $1 GROUP BY t.flow ORDER BY t.flow`,
    values: [periodId],
  });
}

export type ConsoleOrderRow = {
  id: string;
  member_id: string;
  username: string;
  option: Option;
  amount: number;
  ratio: number;
  hash: Uint8Array;
  placed_at: Date;
  status: Order['status'];
};

/** Orders are shown from the close on: before it they are not frozen. */
const OF_PERIOD = `FROM orders o JOIN periods p ON p.id = o.period_id WHERE p.period_no = $1 AND p.status <> 'published'`;

/** The frozen orders of a period, in the order of its Merkle tree. */
export const allOrdersOf = (periodNo: string): Statement => ({
  text: `SELECT x.*, m.username FROM (
      SELECT o.id, o.member_id, o.option, o.amount, o.ratio, o.hash, o.placed_at, ${ORDER_STATUS} AS status ${OF_PERIOD}) x
    JOIN member_directory m ON m.id = x.member_id ORDER BY x.hash`,
  values: [periodNo],
});

export async function listOrdersOf(
  db: Queryable,
  periodNo: string,
  { page, pageSize }: Page,
): Promise<{ rows: ConsoleOrderRow[]; total: number }> {
  const [count] = await db.query<{ total: number }>({
    name: 'period-orders-count',
    text: `SELECT count(*) AS total ${OF_PERIOD}`,
    values: [periodNo],
  });
  const { text } = allOrdersOf(periodNo);
  const rows = await db.query<ConsoleOrderRow>({
    name: 'period-orders',
    text: `${text} LIMIT $2 OFFSET $3`,
    values: [periodNo, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}
