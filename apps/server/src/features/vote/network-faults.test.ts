import type { Envelope } from '@fairground/contract/endpoints';
import type { Order, PlacedOrder } from '@fairground/contract/vote';
import { expect, test } from 'vitest';
import { readBalance } from '#platform/ledger.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { plantMembers } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { type Proxy, startProxy } from '#test/proxy.ts';
import { runServer } from '#test/server-process.ts';
import { stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const SOON = { timeout: 30_000, interval: 50 };
const TIME = 120_000;

/** The whole server, with its database behind the proxy. */
async function startBehind(proxy: Proxy) {
  const url = await runServer({ DATABASE_URL: proxy.url }).open;
  const ask = async <T>(
    path: string,
    token: string,
    body?: object,
  ): Promise<Envelope<T> & { status: number }> => {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    return { ...((await response.json()) as Envelope<T>), status: response.status };
  };
  const stake = (token: string, body: object) => ask<PlacedOrder>('/game/saveorder', token, body);
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  return { ask, stake, ready };
}

/** Members with four unsent stakes each. */
async function plantStakes() {
  const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
  const members = await plantMembers(db.database, 4);
  const stakes = members.flatMap(({ token }) =>
    (['rose', 'lily', 'balloon', 'smoke'] as const).map((option) => ({
      token,
      body: stakeBody(periodNo, { option, amount: 300 }),
    })),
  );
  return { members, stakes };
}
type Stakes = Awaited<ReturnType<typeof plantStakes>>;
type Server = Awaited<ReturnType<typeof startBehind>>;

/** Every repeated stake exists once, as acknowledged, and each member's ledger agrees. */
async function expectAllKnown(
  { ask, stake }: Server,
  { members, stakes }: Stakes,
  told: Map<string, PlacedOrder>,
) {
  for (const { token, body } of stakes) {
    const { code, data } = await stake(token, body);
    expect(code).toBe(200);
    const before = told.get(body.requestId);
    if (before) expect(data).toEqual(before);
  }
  for (const { id, token } of members) {
    const { data } = await ask<{ list: Order[] }>('/game/orderlist?limit=50', token);
    expect(data.list.map(({ option }) => option).toSorted()).toEqual(['balloon', 'lily', 'rose', 'smoke']);
    expect(await readBalance(db.database, id)).toEqual({ balance: 10_000 - 1200, held: 1200 });
  }
  expect(await ledgerFaults(db.database)).toEqual([]);
}

test(
  'a slow network makes stakes slow and nothing else',
  async () => {
    const proxy = await startProxy(db.appUrl);
    const server = await startBehind(proxy);
    const planted = await plantStakes();
    proxy.delay(120);
    const answers = await Promise.all(planted.stakes.map(({ token, body }) => server.stake(token, body)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    proxy.delay(0);
    await expectAllKnown(server, planted, new Map());
  },
  TIME,
);

test(
  'a network that is cut in the middle leaves no stake unknown, and the server serves on by itself',
  async () => {
    const proxy = await startProxy(db.appUrl);
    const server = await startBehind(proxy);
    const planted = await plantStakes();
    const told = new Map<string, PlacedOrder>();
    proxy.delay(15);
    const asked = planted.stakes.map(async ({ token, body }) => {
      const { code, status, data } = await server.stake(token, body);
      if (code === 200) told.set(body.requestId, data);
      else expect(status).toBe(503);
    });
    // As soon as the first is answered, with the others in any state.
    await Promise.any(asked);
    proxy.cut();
    await Promise.all(asked);
    proxy.delay(0);
    await expect.poll(server.ready, SOON).toBe(200);
    await expectAllKnown(server, planted, told);
  },
  TIME,
);

test(
  'a COMMIT whose acknowledgement is lost is done once, and asking again tells of it',
  async () => {
    const proxy = await startProxy(db.appUrl);
    const server = await startBehind(proxy);
    const planted = await plantStakes();
    // The first stake of a period takes a lease; from the second on a stake is one statement.
    const [first, second] = planted.stakes;
    const told = await server.stake(first!.token, first!.body);
    const lost = proxy.loseAnswerTo('place-stakes');
    const unheard = server.stake(second!.token, second!.body);
    await lost;
    expect((await unheard).status).toBe(503);
    const orders = await db.database.query<{ id: string; request_id: string }>({
      text: 'SELECT id, request_id FROM orders WHERE request_id = $1',
      values: [second!.body.requestId],
    });
    expect(orders).toHaveLength(1);
    const again = await server.stake(second!.token, second!.body);
    expect(again.data.orderId).toBe(orders[0]!.id);
    await expectAllKnown(server, planted, new Map([[first!.body.requestId, told.data]]));
  },
  TIME,
);

test(
  'a database that is away for a while is said to be away, and found again without a hand',
  async () => {
    const proxy = await startProxy(db.appUrl);
    const server = await startBehind(proxy);
    const planted = await plantStakes();
    proxy.close();
    await expect.poll(server.ready, SOON).toBe(503);
    const { token, body } = planted.stakes[0]!;
    expect((await server.stake(token, body)).status).toBe(503);
    proxy.open();
    await expect.poll(server.ready, SOON).toBe(200);
    await expectAllKnown(server, planted, new Map());
  },
  TIME,
);
