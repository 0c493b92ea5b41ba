import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { type Bus, createBus, type Post } from '#platform/bus.ts';
import type { Database } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
afterEach(() => {
  vi.useRealTimers();
});
const log = { warn: vi.fn() };
const bus = (database: Database, onChanged: (ids: string[]) => void): Bus =>
  createBus(database, log as never, { changed: onChanged, deliver: () => {} });
/** A database of which only the listening is ours to play with. */
const listening = (listen: Database['listen']): Database => ({ ...db.database, listen });
const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** A bus that listens already, with what it has heard. */
async function startBus(): Promise<{ bus: Bus; heard: string[] }> {
  const heard: string[] = [];
  const ready = Promise.withResolvers<void>();
  const database = listening(async (...args) => {
    const stop = await db.database.listen(...args);
    ready.resolve();
    return stop;
  });
  const started = bus(database, (some) => heard.push(...some));
  await ready.promise;
  return { bus: started, heard };
}

test('a change told on one node is heard on every node of the database, that one included', async () => {
  const nodes = [await startBus(), await startBus()];
  const [id] = ids(1);
  nodes[0]!.bus.memberChanged(id!);
  for (const { heard } of nodes) await vi.waitFor(() => expect(heard).toEqual([id]), 5000);
  await Promise.all(nodes.map((node) => node.bus.stop()));
});

test('many changes at once are all heard, each member once', async () => {
  const { bus: node, heard } = await startBus();
  const many = ids(1000);
  for (const id of [...many, ...many]) node.memberChanged(id);
  await vi.waitFor(() => expect(heard).toHaveLength(1000), 10_000);
  expect(new Set(heard)).toEqual(new Set(many));
  await node.stop();
});

test('a stopped bus hears nothing any more and tells nothing any more', async () => {
  const [one, other] = [await startBus(), await startBus()];
  await one.bus.stop();
  const [id, last] = ids(2);
  one.bus.memberChanged(id!);
  other.bus.memberChanged(last!);
  await vi.waitFor(() => expect(other.heard).toContain(last), 5000);
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
  await vi.waitFor(() => expect(lose).toHaveLength(1), 10_000);
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

test('a database that cannot be told is logged and never thrown at the caller', async () => {
  log.warn.mockClear();
  const failing: Database = {
    ...listening(async () => async () => {}),
    query: () => Promise.reject(new Error('away')),
  };
  const node = bus(failing, () => {});
  node.memberChanged(randomUUID());
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), 5000);
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
      const node = createBus(database, log as never, {
        changed: () => {},
        deliver: (post) => posts.push(post),
      });
      await ready.promise;
      return node;
    }),
  );
  const sent = Array.from({ length: 120 }, (_, seq): Post => {
    const to = seq % 3 === 0 ? { member: randomUUID() } : seq % 3 === 1 ? 'members' : 'operators';
    return { to, message: { type: 'support', data: { id: randomUUID(), seq } } };
  });
  for (const { to, message } of sent) nodes[0]!.post(to, message);
  for (const posts of heard) await vi.waitFor(() => expect(posts).toEqual(sent), 10_000);
  await Promise.all(nodes.map((node) => node.stop()));
});
