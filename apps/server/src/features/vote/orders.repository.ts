import type { Order } from '@fairground/contract/vote';
import type { Dice } from '@fairground/kernel/draw';
import type { Option } from '@fairground/kernel/option';
import type { Queryable } from '#platform/database.ts';

export type StakeOutcome =
  | 'placed'
  | 'replayed'
  | 'conflict'
  | 'excluded'
  | 'period_not_found'
  | 'closed'
  | 'limit'
  | 'insufficient'
  | 'pool_capacity'
  | 'account_locked';

export type StakeRow = {
  outcome: StakeOutcome;
  order_id: string;
  ratio: number;
  placed_at: Date;
  hash: Uint8Array;
  balance: number;
  /** Of `excluded` and `limit`: which protection, and until when (judge_stake()). */
  refusal: Record<string, unknown> | null;
};

export type Stake = {
  memberId: string;
  periodNo: string;
  option: Option;
  amount: number;
  requestId: string;
  poolFits: boolean;
  /** Until when, by the database's clock, the node can prove the time; null where it cannot (beacon-clock.ts). */
  openUntil: Date | null;
  /** The site's time zone, by whose dates a member's limits are counted. */
  timeZone: string;
};

/**
 * Places stakes of different members: one round trip, one transaction (place_stakes()). Each is accepted or
 * refused on its own, in the order given. One whose member's accounts another transaction holds is `account_locked`.
 */
export async function placeStakes(db: Queryable, stakes: readonly Stake[]): Promise<StakeRow[]> {
  const rows = await db.query<StakeRow & { n: number }>({
    name: 'place-stakes',
    text: 'SELECT * FROM place_stakes($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      stakes.map(({ memberId }) => memberId),
      stakes.map(({ periodNo }) => periodNo),
      stakes.map(({ option }) => option),
      stakes.map(({ amount }) => amount),
      stakes.map(({ requestId }) => requestId),
      stakes.map(({ poolFits }) => poolFits),
      stakes.map(({ timeZone }) => timeZone),
      stakes.map(({ openUntil }) => openUntil),
    ],
  });
  const byPlace = rows.toSorted((one, other) => one.n - other.n);
  return byPlace.map(({ n: _n, ...row }) => row);
}

/** Whether a member has the amount available. Without a lock: place_stakes() decides. */
export async function hasAvailable(db: Queryable, memberId: string, amount: number): Promise<boolean> {
  const rows = await db.query({
    name: 'has-available',
    text: `SELECT 1 FROM account_balances WHERE member_id = $1 AND kind = 'available' AND balance >= $2`,
    values: [memberId, amount],
  });
  return rows.length > 0;
}

/** Whether the member has placed a stake with this request id. */
export async function isKnownRequest(db: Queryable, memberId: string, requestId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'request-known',
    text: 'SELECT 1 FROM orders WHERE member_id = $1 AND request_id = $2',
    values: [memberId, requestId],
  });
  return rows.length > 0;
}

export type OrderRow = {
  id: string;
  period_no: string;
  option: Option;
  amount: number;
  ratio: number;
  hash: Uint8Array;
  placed_at: Date;
  status: Order['status'];
  ended_at: Date | null;
  dice: Dice | null;
  /** Of its period; null where receipts are not signed. */
  receipt_key: string | null;
};

/** SQL of an order's status. Orders never change: the outcome follows from the period once the order is paid. */
export const ORDER_STATUS = `CASE WHEN NOT is_settled(p, o.member_id) THEN 'open' WHEN p.status = 'void' THEN 'void'
  WHEN o.option = ANY (p.results) THEN 'won' ELSE 'lost' END`;
const ORDERS = `SELECT o.id, p.period_no, o.option, o.amount, o.ratio, o.hash, o.placed_at, p.ended_at, p.dice, p.receipt_key,
    ${ORDER_STATUS} AS status
  FROM orders o JOIN periods p ON p.id = o.period_id WHERE o.member_id = $1`;
const OF_STATUS = 'WHERE ($2::text IS NULL OR status = $2)';

/** Selects a member's orders; null does not filter. */
export type OrderFilter = { status: Order['status'] | null; periodNo: string | null };

/* Two statements, because one with an optional period would be planned to scan all orders of the member. */
const pickedBy = ({ status, periodNo }: OrderFilter, memberId: string) =>
  periodNo === null
    ? { name: 'orders', from: `FROM (${ORDERS}) x ${OF_STATUS}`, values: [memberId, status] }
    : {
        name: 'orders-of-period',
        from: `FROM (${ORDERS} AND p.period_no = $3) x ${OF_STATUS}`,
        values: [memberId, status, periodNo],
      };

export async function listOrders(
  db: Queryable,
  memberId: string,
  filter: OrderFilter,
  pageSize: number,
  offset: number,
): Promise<OrderRow[]> {
  const { name, from, values } = pickedBy(filter, memberId);
  const [limit, start] = [values.length + 1, values.length + 2];
  return db.query<OrderRow>({
    name,
    text: `SELECT * ${from} ORDER BY placed_at DESC, id LIMIT $${limit} OFFSET $${start}`,
    values: [...values, pageSize, offset],
  });
}

export async function countOrders(db: Queryable, memberId: string, filter: OrderFilter): Promise<number> {
  const { name, from, values } = pickedBy(filter, memberId);
  const rows = await db.query<{ total: number }>({
    name: `${name}-count`,
    text: `SELECT count(*) AS total ${from}`,
    values,
  });
  return rows[0]?.total ?? 0;
}

export type OwnOrderRow = Pick<OrderRow, 'id' | 'option' | 'amount' | 'ratio' | 'hash' | 'placed_at'>;

/** One of the member's own orders in a period, or null. */
export async function findOwnOrder(
  db: Queryable,
  memberId: string,
  orderId: string,
  periodId: number,
): Promise<OwnOrderRow | null> {
  const rows = await db.query<OwnOrderRow>({
    name: 'order-own',
    text: `SELECT id, option, amount, ratio, hash, placed_at FROM orders
      WHERE id = $1 AND member_id = $2 AND period_id = $3`,
    values: [orderId, memberId, periodId],
  });
  return rows[0] ?? null;
}
