/**
 * The last seconds of a period on one node: 10 000 sockets with a tick a second while 1000 stakes a second arrive, up to the
 * close. Arguments: watchers, stakes a second, seconds. The clients share the processors with the server; their CPU share is
 * printed.
 */
import { closePeriod } from '../apps/server/src/features/vote/close-period.ts';
import { findPeriod } from '../apps/server/src/features/vote/periods.repository.ts';
import { BUS_CHANNEL, payloadsOf } from '../apps/server/src/platform/bus-message.ts';
import { startClient } from './client.ts';
import { familyOf, watchCpu } from './cpu.ts';
import { addMembers, addPeriod, addSessions, load, openBench, say } from './database.ts';
import { openServer } from './server.ts';

const [WATCHERS = 10_000, PER_SECOND = 1000, SECONDS = 20] = process.argv.slice(2).map(Number);
const WATCHING_PROCESSES = 2;
const CONNECTIONS = 200;
const GROUP_SECONDS = 300;
const TICK_MS = 1000;

type Watched = { ticks: number; p50: number; p99: number; worst: number; dropped: number };
type Staked = {
  sent: number;
  accepted: number;
  closed: number;
  unanswered: number;
  others: unknown[];
  p50: number | null;
  p99: number | null;
};

/** Null where there was no stake, because JSON has no NaN. */
const ms = (value: number | null): string => (value === null ? 'no time' : `${value.toFixed(0)} ms`);

const rss = (): number => {
  globalThis.gc?.();
  return process.memoryUsage.rss();
};

const bench = await openBench(20);
try {
  const { database } = bench;
  await addMembers(database, WATCHERS);
  const tokens = await addSessions(database, WATCHERS);
  const server = await openServer(bench);
  const stakers = startClient(
    'watchers-stakers.ts',
    { port: server.port, tokens, perSecond: PER_SECOND, connections: CONNECTIONS },
    { megabytes: 512, seconds: GROUP_SECONDS },
  );
  await stakers.line();

  const before = rss();
  const share = Math.ceil(WATCHERS / WATCHING_PROCESSES);
  const groups = Array.from({ length: WATCHING_PROCESSES }, (_, n) =>
    startClient(
      'watchers-sockets.ts',
      { port: server.port, tokens: tokens.slice(n * share, (n + 1) * share) },
      { megabytes: 1024, seconds: GROUP_SECONDS },
    ),
  );
  await Promise.all(groups.map((group) => group.line()));
  const perWatcher = (rss() - before) / WATCHERS;
  say(`${WATCHERS} watchers: ${(perWatcher / 1024).toFixed(1)} KB of the server each (${load()})`);

  const { id, periodNo } = await addPeriod(database, SECONDS);
  const cpu = watchCpu({
    server: () => [process.pid],
    PostgreSQL: () => familyOf(bench.pid),
    'clients that stake': () => [stakers.pid],
    'clients that watch': () => groups.map(({ pid }) => pid),
  });
  stakers.tell(JSON.stringify({ periodNo, seconds: SECONDS }));
  let ticks = 0;
  // Through the bus between nodes, which also delivers to the node itself.
  const tick = (): void => {
    ticks += 1;
    const message = { type: 'notice', data: { id: `tick-${Date.now()}` } } as const;
    const [payload] = payloadsOf([], [{ to: 'members', message }]);
    database
      .query({ text: 'SELECT pg_notify($1, $2)', values: [BUS_CHANNEL, payload] })
      .catch((error: unknown) => say(String(error)));
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  const staked = JSON.parse(await stakers.line()) as Staked;
  clearInterval(timer);
  const shares = cpu();
  await closePeriod(bench, id);
  // Waits for the last tick to arrive.
  await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  for (const group of groups) group.tell('enough');
  const watched = await Promise.all(groups.map(async (group) => JSON.parse(await group.line()) as Watched));
  await server.close();

  const most = (of: 'p50' | 'p99' | 'worst'): number => Math.max(...watched.map((one) => one[of]));
  const sum = (of: 'ticks' | 'dropped'): number => watched.reduce((total, one) => total + one[of], 0);
  const period = await findPeriod(database, periodNo);
  const [late] = await database.query<{ n: number }>({
    text: 'SELECT count(*) AS n FROM orders o JOIN periods p ON p.id = o.period_id WHERE o.placed_at >= p.closes_at',
  });
  const faults = await database.query({ text: 'SELECT * FROM ledger_integrity_violations' });
  if (faults.length > 0) throw new Error(`ledger: ${JSON.stringify(faults)}`);
  say(
    `stakes: ${staked.sent} sent, ${staked.accepted} accepted (${period?.order_count} frozen), ${staked.closed} told that it is closed, ${staked.unanswered} unanswered, others ${JSON.stringify(staked.others)}; p50 ${ms(staked.p50)}, p99 ${ms(staked.p99)} (budget 500)`,
  );
  say(
    `ticks: ${sum('ticks')} of ${ticks * WATCHERS} came, ${sum('dropped')} watchers dropped; p50 ${most('p50')} ms, p99 ${most('p99')} ms (budget 300), worst ${most('worst')} ms`,
  );
  const lost = Math.abs((period?.order_count ?? 0) - staked.accepted) + (ticks * WATCHERS - sum('ticks'));
  say(shares);
  say(`late: ${late!.n}, lost: ${lost} (${load()})`);
} finally {
  await bench.close();
}
