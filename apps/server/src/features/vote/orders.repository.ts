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
  | 'busy';

export type StakeRow = {
  outcome: StakeOutcome;
  order_id: string;
  ratio: number;
  placed_at: Date;
  hash: Uint8Array;
  balance: number;
  /** Of `excluded` and `limit`: which protection, and until when (0014_protection.sql). */
  refusal: Record<string, unknown> | null;
};

export type Stake = {
  memberId: string;
  periodNo: string;
  option: Option;
  amount: number;
  requestId: string;
  poolFits: boolean;
  /** The site's, in which a member's limits are counted. */
  timeZone: string;
};

/** The statement of stakes; the benchmark runs the same one. */
export const PLACE_STAKES = 'SELECT * FROM place_stakes($1, $2, $3, $4, $5, $6, $7, $8)';

/**
 * Places stakes of different members: one round trip, one transaction (0019_fit_for_shards.sql). Each is accepted or
 * refused on its own, in the order given. Unless it `mayWait`, a stake whose member's accounts are held is `busy`.
 */
export async function placeStakes(
  db: Queryable,
  stakes: readonly Stake[],
  mayWait: boolean,
): Promise<StakeRow[]> {
  const rows = await db.query<StakeRow & { n: number }>({
    name: 'place-stakes',
    text: PLACE_STAKES,
    values: [
      stakes.map(({ memberId }) => memberId),
      stakes.map(({ periodNo }) => periodNo),
      stakes.map(({ option }) => option),
      stakes.map(({ amount }) => amount),
      stakes.map(({ requestId }) => requestId),
      stakes.map(({ poolFits }) => poolFits),
      stakes.map(({ timeZone }) => timeZone),
      mayWait,
    ],
  });
  const byPlace = rows.toSorted((one, other) => one.n - other.n);
  return byPlace.map(({ n: _n, ...row }) => row);
}

/** One stake alone, which waits for its member's accounts. */
export async function placeStake(db: Queryable, stake: Stake): Promise<StakeRow> {
  const [row] = await placeStakes(db, [stake], true);
  return row!;
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
};

/** Orders are never changed: their outcome is read off their period. */
export const ORDER_STATUS = `CASE WHEN p.status = 'void' THEN 'void' WHEN p.status <> 'complete' THEN 'open'
  WHEN o.option = ANY (p.results) THEN 'won' ELSE 'lost' END`;
const ORDERS = `SELECT o.id, p.period_no, o.option, o.amount, o.ratio, o.hash, o.placed_at, p.ended_at, p.dice,
    ${ORDER_STATUS} AS status
  FROM orders o JOIN periods p ON p.id = o.period_id WHERE o.member_id = $1`;
const OF_STATUS = 'WHERE ($2::text IS NULL OR status = $2)';

/** Which of a member's orders; null for whichever. */
export type OrderFilter = { status: Order['status'] | null; periodNo: string | null };

/* Two statements: a plan for any period would look through all of the member's orders for those of one. */
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

/** Hash of one of the member's own orders in a period, or null. */
export async function findOrderHash(
  db: Queryable,
  memberId: string,
  orderId: string,
  periodId: number,
): Promise<Uint8Array | null> {
  const rows = await db.query<{ hash: Uint8Array }>({
    name: 'order-hash',
    text: 'SELECT hash FROM orders WHERE id = $1 AND member_id = $2 AND period_id = $3',
    values: [orderId, memberId, periodId],
  });
  return rows[0]?.hash ?? null;
}

/** Which of these members have a stake in the period. */
export async function findStakers(db: Queryable, periodNo: string, memberIds: string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'stakers',
    text: `SELECT DISTINCT o.member_id AS id FROM orders o JOIN periods p ON p.id = o.period_id
      WHERE p.period_no = $1 AND o.member_id = ANY($2)`,
    values: [periodNo, memberIds],
  });
  return rows.map(({ id }) => id);
}
