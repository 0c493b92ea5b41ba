import type { IncomingMessage } from 'node:http';
import type { WorkQueue } from '@fairground/contract/console/work';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app/deps.ts';
import { findEndedSessions } from '#features/account/index.ts';
import { listWins } from '#features/home/index.ts';
import { authenticateOperator, findEndedOperatorSessions } from '#features/operators/index.ts';
import type { VoteEvent } from '#features/vote/index.ts';
import { createBus } from '#platform/bus.ts';
import { chunk } from '#platform/bus-message.ts';
import { proxiesAmong, upgradeAddress } from '#platform/http/client-address.ts';
import type { Identity } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';
import { readBalance, readBalances } from '#platform/ledger.ts';
import { createLiveHub } from '#platform/live-hub.ts';
import { readWinFeed } from '#platform/win-feed.ts';

const MEMBERS = ['/api/live', '/live'];
const OPERATORS = ['/console/api/live'];
/** Wins in one message: LIMITS.liveMessage and a notification between nodes bound its size. */
const WINS_A_FRAME = 20;
const HIDDEN_WINS_A_MESSAGE = 5;

type Authenticate = (token: string) => Promise<Identity | null>;

/** The sockets of members and operators, the bus between nodes, and the messages sent by them. */
export function createLive(http: FastifyInstance, deps: AppDeps, authenticate: Authenticate) {
  const { database, clock } = deps;
  const { log } = http;
  const metrics = deps.metrics ?? null;
  const isProxy = proxiesAmong(deps.trustedProxies ?? []);
  const bounds = {
    ...(deps.socketCaps && { caps: deps.socketCaps }),
    addressOf: (request: IncomingMessage) => upgradeAddress(request, isProxy),
  };
  const ready = () => ({ type: 'ready' as const, data: { serverTime: iso(clock.now()) } });

  const members = createLiveHub(http.server, {
    ...bounds,
    paths: MEMBERS,
    elsewhere: OPERATORS,
    authenticate,
    endedSessions: (ids) => findEndedSessions(database, ids),
    // Both or neither: after a reconnect the app asks for what follows the balance when the balance comes.
    greet: async (memberId) => [ready(), { type: 'balance', data: await readBalance(database, memberId) }],
    onError: (error) => log.warn({ err: error }, 'live socket'),
    onDropped: () => metrics?.readerDropped('members'),
  });
  /** The console's hub: operators take the place of members. */
  const operators = createLiveHub(http.server, {
    ...bounds,
    paths: OPERATORS,
    elsewhere: MEMBERS,
    async authenticate(token) {
      const operator = await authenticateOperator(database, token);
      return operator?.ready ? { memberId: operator.operatorId, sessionId: operator.sessionId } : null;
    },
    endedSessions: (ids) => findEndedOperatorSessions(database, ids),
    greet: async () => [ready()],
    onError: (error) => log.warn({ err: error }, 'live socket of the console'),
    onDropped: () => metrics?.readerDropped('operators'),
  });
  const hubs = [members, operators];

  /** Sends balances to those of these members who are connected to this node. */
  async function pushBalances(memberIds: string[]): Promise<void> {
    const online = memberIds.filter((id) => members.isOnline(id));
    if (online.length === 0) return;
    for (const { memberId, balance, held } of await readBalances(database, online))
      members.sendTo(memberId, { type: 'balance', data: { balance, held } });
  }
  /** Sends the wins of a period to all members of this node in one message, so that a draw does not make all of them call. */
  async function pushWins(periodNo: string): Promise<void> {
    if (members.size() === 0 || (await readWinFeed(database, deps.mode)) !== 'live') return;
    const wins = await listWins(database, periodNo);
    for (const come of chunk(wins, WINS_A_FRAME).toReversed())
      members.broadcast({ type: 'wins', data: { come } });
  }
  const inBackground = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.warn({ err: error }, 'news of balances or wins not pushed'));
  };

  const bus = createBus(database, log, {
    onChanged: (memberIds) => inBackground(pushBalances(memberIds)),
    onSessionsEnded: (ids) => hubs.forEach((hub) => hub.recheck(ids)),
    onGap: () => hubs.forEach((hub) => hub.catchUp()),
    onIgnored: () => metrics?.busIgnored(),
    onPost({ to, message }) {
      if (to === 'members') members.broadcast(message);
      else if (to === 'operators') operators.broadcast(message);
      else members.sendTo(to.member, message);
    },
  });

  return {
    members,
    operators,
    publish: bus.publish,
    memberChanged: bus.memberChanged,
    workChanged: (...queues: WorkQueue[]) => bus.publish('operators', { type: 'work', data: { queues } }),
    hideWins: (ids: readonly string[]): void => {
      for (const gone of chunk(ids, HIDDEN_WINS_A_MESSAGE))
        bus.publish('members', { type: 'wins', data: { gone } });
    },
    /** Every node runs an engine and sends its events to its own sockets. */
    voteEvent: (event: VoteEvent): void => {
      // Members see their own payout by their balance; the win feed of a period is sent once all its orders are paid.
      if (event.type === 'settled') inBackground(pushWins(event.data.periodNo));
      else members.broadcast(event);
    },
    /** Close before the server: open sockets would keep it from closing. */
    closeSockets: () => hubs.forEach((hub) => hub.stop()),
    /** Stop last: requests that end during the stop still publish to the other nodes. */
    stop: () => bus.stop(),
  };
}
export type Live = ReturnType<typeof createLive>;
