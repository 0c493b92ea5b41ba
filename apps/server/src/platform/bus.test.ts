import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { type Bus, type BusHandlers, createBus } from '#platform/bus.ts';
import { BUS_CHANNEL, type Post } from '#platform/bus-message.ts';
import type { Database } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
afterEach(() => {
  vi.useRealTimers();
});
const log = { warn: vi.fn() };
const handlers = (over: Partial<BusHandlers>): BusHandlers => ({
  onChanged: () => {},
  onPost: () => {},
  onSessionsEnded: () => {},
  onGap: () => {},
  ...over,
});
const bus = (database: Database, onChanged: (ids: string[]) => void): Bus =>
  createBus(database, log as never, handlers({ onChanged }));
/** A database with a simulated listener. */
const listening = (listen: Database['listen']): Database => ({ ...db.database, listen });
const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** A bus that listens, and the messages it received. */
async function startBus(over: Partial<BusHandlers> = {}): Promise<{ bus: Bus; heard: string[] }> {
  const heard: string[] = [];
  const ready = Promise.withResolvers<void>();
  const database = listening(async (...args) => {
    const stop = await db.database.listen(...args);
    ready.resolve();
    return stop;
  });
  const started = createBus(
    database,
    log as never,
    handlers({ onChanged: (some) => heard.push(...some), ...over }),
  );
  await ready.promise;
  return { bus: started, heard };
}

test('a change told on one node is heard on every node of the database, that one included', async () => {
  const nodes = [await startBus(), await startBus()];
  const [id] = ids(1);
  nodes[0]!.bus.memberChanged(id!);
  for (const { heard } of nodes) await vi.waitFor(() => expect(heard).toEqual([id]), 20_000);
  await Promise.all(nodes.map((node) => node.bus.stop()));
});

test('many changes at once are all heard, each member once', async () => {
  const { bus: node, heard } = await startBus();
  const many = ids(1000);
  for (const id of [...many, ...many]) node.memberChanged(id);
  await vi.waitFor(() => expect(heard).toHaveLength(1000), 20_000);
  expect(new Set(heard)).toEqual(new Set(many));
  await node.stop();
});

test('a stopped bus hears nothing any more and tells nothing any more', async () => {
  const [one, other] = [await startBus(), await startBus()];
  await one.bus.stop();
  const [id, last] = ids(2);
  one.bus.memberChanged(id!);
  other.bus.memberChanged(last!);
  await vi.waitFor(() => expect(other.heard).toContain(last), 20_000);
  expect(one.heard).toEqual([]);
  await other.bus.stop();
});

test('a bus whose connection is lost listens again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lose: (() => void)[] = [];
  const listen = vi.fn<Database['listen']>(async (_channel, _onMessage, onLost) => {
    lose.push(onLost);
    return async () => {};
  });
  const node = bus(listening(listen), () => {});
  await vi.waitFor(() => expect(lose).toHaveLength(1), 20_000);
  lose[0]!();
  await vi.advanceTimersByTimeAsync(1000);
  expect(listen).toHaveBeenCalledTimes(2);
  await node.stop();
});

test('while the database is away a bus asks once a second and no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const listen = vi.fn<Database['listen']>(() => Promise.reject(new Error('away')));
  const node = bus(listening(listen), () => {});
  await vi.advanceTimersByTimeAsync(10_500);
  expect(listen).toHaveBeenCalledTimes(11);
  await node.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(listen).toHaveBeenCalledTimes(11);
});

test('a database that cannot be told is tried once more, then logged, and never thrown at the caller', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  log.warn.mockClear();
  const query = vi.fn<Database['query']>(() => Promise.reject(new Error('away')));
  const failing: Database = {
    ...listening(async () => async () => {}),
    query: query as Database['query'],
  };
  const node = bus(failing, () => {});
  node.memberChanged(randomUUID());
  await vi.advanceTimersByTimeAsync(50);
  expect(query).toHaveBeenCalledTimes(1);
  expect(log.warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(query).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledTimes(1);
  await node.stop();
});

test('live messages reach every node once, in the order in which they were posted, each with whom it is for', async () => {
  const heard: Post[][] = [[], []];
  const nodes = await Promise.all(
    heard.map(async (posts) => {
      const ready = Promise.withResolvers<void>();
      const database = listening(async (...args) => {
        const stop = await db.database.listen(...args);
        ready.resolve();
        return stop;
      });
      const node = createBus(database, log as never, handlers({ onPost: (post) => posts.push(post) }));
      await ready.promise;
      return node;
    }),
  );
  const sent = Array.from({ length: 120 }, (_, seq): Post => {
    const to = seq % 3 === 0 ? { member: randomUUID() } : seq % 3 === 1 ? 'members' : 'operators';
    return { to, message: { type: 'support', data: { id: randomUUID(), seq } } };
  });
  for (const { to, message } of sent) nodes[0]!.publish(to, message);
  for (const posts of heard) await vi.waitFor(() => expect(posts).toEqual(sent), 20_000);
  await Promise.all(nodes.map((node) => node.stop()));
});

/** What anybody with a connection to the database can do. */
const forge = (payload: string) =>
  db.database.query({ text: 'SELECT pg_notify($1, $2)', values: [BUS_CHANNEL, payload] });

test('garbage and what carries more than ids is counted, reaches nobody and ends no node', async () => {
  const [id, member] = ids(2) as [string, string];
  const ignored = vi.fn<() => void>();
  const posts: Post[] = [];
  const { bus: node, heard } = await startBus({ onIgnored: ignored, onPost: (post) => posts.push(post) });
  const draw = { type: 'draw', data: { periodNo: '20990101-0001', results: ['rose', 'lily'] } };
  const balance = { type: 'balance', data: { balance: 1_000_000, held: 0 } };
  const payloads = [
    'no json',
    'null',
    '5',
    '{"posts":5}',
    JSON.stringify({ v: 1, posts: 5 }),
    JSON.stringify({ changed: [id] }),
    JSON.stringify({ v: 2, changed: [id] }),
    JSON.stringify({ v: 1, changed: ['not an id'] }),
    JSON.stringify({ v: 1, changed: [id], more: true }),
    JSON.stringify({ v: 1, posts: [{ to: 'members', message: draw }] }),
    JSON.stringify({ v: 1, posts: [{ to: { member }, message: balance }] }),
    JSON.stringify({ v: 1, posts: [{ to: 'members', message: { type: 'wins', data: { come: [] } } }] }),
  ];
  for (const payload of payloads) await forge(payload);
  node.memberChanged(id);
  await vi.waitFor(() => expect(heard).toEqual([id]), 20_000);
  expect(ignored).toHaveBeenCalledTimes(payloads.length);
  expect(posts).toEqual([]);
  await node.stop();
});

test('after a lost connection a bus says that news may have been missed, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lose: (() => void)[] = [];
  const onGap = vi.fn<() => void>();
  const listen: Database['listen'] = async (_channel, _onMessage, onLost) => {
    lose.push(onLost);
    return async () => {};
  };
  const node = createBus(listening(listen), log as never, handlers({ onGap }));
  await vi.waitFor(() => expect(lose).toHaveLength(1), 20_000);
  expect(onGap).not.toHaveBeenCalled();
  lose[0]!();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), 20_000);
  await node.stop();
});
