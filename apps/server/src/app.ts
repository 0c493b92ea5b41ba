import type { WorkQueue } from '@fairground/contract/console/work';
import type { LiveMessage } from '@fairground/contract/live';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { aboutRoutes } from '#features/about/index.ts';
import {
  authenticate,
  checkPaymentPassword,
  classifyLoginName,
  createAccount,
  createPasswordProof,
  findEndedSessions,
  inviteConsoleRoutes,
} from '#features/account/index.ts';
import { watchApp } from '#app-samples.ts';
import { registerSite } from '#app-site.ts';
import { exportRoutes } from '#features/exports/index.ts';
import { consoleHomeRoutes, homeRoutes, listWins, registerSlides } from '#features/home/index.ts';
import {
  createDateRequestExpiry,
  meetConsoleRoutes,
  meetRoutes,
  meetSources,
  registerPhotos,
} from '#features/meet/index.ts';
import {
  consoleCategories,
  consoleTitles,
  createImporter,
  movieConsoleRoutes,
  registerPosters,
  registerVideoHost,
  watchingRoutes,
} from '#features/movies/index.ts';
import { consoleNoticeRoutes, createHerald, noticeRoutes } from '#features/notices/index.ts';
import {
  authenticateOperator,
  findEndedOperatorSessions,
  operatorRoutes,
  operatorSources,
} from '#features/operators/index.ts';
import {
  createRechargeCheck,
  isResting,
  protectionConsoleRoutes,
  protectionRoutes,
} from '#features/protection/index.ts';
import { consoleSupportRoutes, supportRoutes, supportSources } from '#features/support/index.ts';
import {
  createUploadTidying,
  describeUpload,
  findUpload,
  holdUpload,
  sameImages,
  uploadRoutes,
} from '#features/uploads/index.ts';
import { createVote, drawSources, findStakers, type VoteEvent } from '#features/vote/index.ts';
import {
  createRechargeExpiry,
  openWallet,
  paymentConsoleRoutes,
  paymentRoutes,
  paymentSources,
  readBalance,
  readBalances,
  walletRoutes,
  WELCOME_CREDITS,
} from '#features/wallet/index.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import { createBus, portions } from '#platform/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { registerConsoleEndpoints } from '#platform/http/console-routes.ts';
import { registerEndpoints } from '#platform/http/routes.ts';
import { createHttpServer, type ForeignOrigins, onAnswers, registerHealth } from '#platform/http/server.ts';
import { iso } from '#platform/iso.ts';
import { createLiveHub } from '#platform/live-hub.ts';
import type { Currency, Operator } from '#platform/live-config.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Random } from '#platform/random.ts';
import { createReadiness } from '#platform/readiness.ts';
import type { Vault } from '#platform/vault.ts';
import { readWinFeed } from '#platform/win-feed.ts';

export type AppDeps = {
  database: Database;
  beacon: Beacon;
  clock: Clock;
  random: Random;
  vault: Vault;
  mode: 'play' | 'live';
  operator: Operator;
  currency: Currency;
  timeline: { bettingMs: number; soonMs: number };
  timeZone: string;
  /** Base address of the video host that members' apps ask: ours, or somebody else's. */
  videoHostUrl: string;
  /** Origins beside our own whose pictures and films are shown. */
  mediaOrigins: readonly string[];
  /** A remote catalogue to import from, and the hosts that it may name. */
  maccms: { url: string; hosts: readonly string[] } | null;
  memberApp: string | null;
  consoleApp: string | null;
  media: string;
  logger: FastifyServerOptions['logger'];
  /** Addresses or ranges of the proxies in front; none unless given. */
  trustedProxies?: readonly string[];
  /** Counted into and watched, where somebody asks for it. */
  metrics?: Metrics | null;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockOffsetMs?: () => number;
};

export type App = {
  http: FastifyInstance;
  startDraws(): void;
  /** From now on `/readyz` says no, so that a balancer sends its requests elsewhere; all else goes on. */
  drain(): void;
};

const MEMBERS_LIVE = ['/api/live', '/live'];
const OPERATORS_LIVE = ['/console/api/live'];
/** What the content policy lets in beside our own: the host's origin, where it is another, and those named. */
const foreignOrigins = ({ videoHostUrl, mediaOrigins }: AppDeps): ForeignOrigins => {
  const host = videoHostUrl.startsWith('/') ? [] : [new URL(videoHostUrl).origin];
  return { calls: host, media: [...new Set([...host, ...mediaOrigins])] };
};

/** A notification between nodes and a frame to members are small (platform/bus.ts, LIMITS.liveMessage). */
const HIDDEN_A_MESSAGE = 5;
const WINS_A_MESSAGE = 20;

/** The one place where things are wired together. The caller listens, starts the draws and closes. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { database, beacon, clock } = deps;
  const http = await createHttpServer(deps.logger, foreignOrigins(deps), deps.trustedProxies);
  const { log } = http;
  const metrics = deps.metrics ?? null;
  if (metrics !== null) onAnswers(http, metrics.answered);
  const whoIs = (token: string) => authenticate(database, token);

  const hub = createLiveHub(http.server, {
    paths: MEMBERS_LIVE,
    elsewhere: OPERATORS_LIVE,
    authenticate: whoIs,
    endedSessions: (ids) => findEndedSessions(database, ids),
    async greet(memberId) {
      const balance = await readBalance(database, memberId);
      return [
        { type: 'ready', data: { serverTime: iso(clock.now()) } },
        { type: 'balance', data: balance },
      ];
    },
    onError: (error) => log.warn({ err: error }, 'live socket'),
    onDropped: () => metrics?.readerDropped('members'),
  });

  /** Of the console; an operator stands here where a member stands in the other hub. */
  const operatorHub = createLiveHub(http.server, {
    paths: OPERATORS_LIVE,
    elsewhere: MEMBERS_LIVE,
    async authenticate(token) {
      const operator = await authenticateOperator(database, token);
      return operator?.ready ? { memberId: operator.operatorId, sessionId: operator.sessionId } : null;
    },
    endedSessions: (ids) => findEndedOperatorSessions(database, ids),
    greet: async () => [{ type: 'ready', data: { serverTime: iso(clock.now()) } }],
    onError: (error) => log.warn({ err: error }, 'live socket of the console'),
    onDropped: () => metrics?.readerDropped('operators'),
  });

  /** Sends the balances of those of these members who are connected here. */
  async function pushBalances(memberIds: string[]): Promise<void> {
    for (const { memberId, balance, held } of await readBalances(database, memberIds)) {
      hub.sendTo(memberId, { type: 'balance', data: { balance, held } });
    }
  }
  const onlineOf = (memberIds: string[]): string[] => {
    const online = new Set(hub.members());
    return memberIds.filter((id) => online.has(id));
  };
  const tell = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.warn({ err: error }, 'news of balances or wins not pushed'));
  };
  const bus = createBus(database, log, {
    changed(memberIds) {
      const online = onlineOf(memberIds);
      if (online.length > 0) tell(pushBalances(online));
    },
    deliver({ to, message }) {
      if (to === 'members') hub.broadcast(message);
      else if (to === 'operators') operatorHub.broadcast(message);
      else hub.sendTo(to.member, message);
    },
  });

  async function pushDraw(event: Extract<VoteEvent, { type: 'draw' }>): Promise<void> {
    const online = hub.members();
    if (online.length > 0) await pushBalances(await findStakers(database, event.data.periodNo, online));
  }
  /** One frame for everybody here, so that a draw is not followed by all of them asking. */
  async function pushWins(periodNo: string): Promise<void> {
    if (hub.members().length === 0 || (await readWinFeed(database, deps.mode)) !== 'live') return;
    const wins = await listWins(database, periodNo);
    for (const come of portions(wins, WINS_A_MESSAGE).toReversed())
      hub.broadcast({ type: 'wins', data: { come } });
  }
  const vote = createVote(
    { database, beacon, clock, timeline: deps.timeline, timeZone: deps.timeZone, log },
    {
      event(event) {
        hub.broadcast(event satisfies LiveMessage);
        if (event.type !== 'draw') return;
        tell(pushDraw(event));
        if (!('void' in event.data)) tell(pushWins(event.data.periodNo));
      },
      balanceChanged: (memberId) => bus.memberChanged(memberId),
      staked: (outcome) => metrics?.stake(outcome),
    },
  );

  const memberChanged = (memberId: string) => bus.memberChanged(memberId);
  const workChanged = (...queues: WorkQueue[]) => bus.post('operators', { type: 'work', data: { queues } });
  /** Whatever happens to a payment changes what its member sees, and what waits for operators. */
  const paymentChanged = (memberId: string) => {
    memberChanged(memberId);
    workChanged('recharges', 'withdrawals');
  };
  const payments = {
    database,
    vault: deps.vault,
    mode: deps.mode,
    timeZone: deps.timeZone,
    checkPaymentPassword,
    findUpload,
    sameImages,
    checkRecharge: createRechargeCheck(deps.timeZone),
    memberChanged: paymentChanged,
  };
  const protection = {
    database,
    timeZone: deps.timeZone,
    proveLoginPassword: createPasswordProof(database),
    memberChanged,
  };
  const notices = {
    database,
    announced: (id: string) => bus.post('members', { type: 'notice', data: { id } }),
  };
  const herald = createHerald({ ...notices, log });
  const support = {
    database,
    clock,
    timeZone: deps.timeZone,
    describeUpload,
    findUpload,
    tell: (to: { member: string } | 'operators', message: LiveMessage) => bus.post(to, message),
  };
  const meet = {
    database,
    vault: deps.vault,
    clock,
    timeZone: deps.timeZone,
    findUpload,
    holdUpload,
    memberChanged,
    workChanged,
  };
  const uploads = uploadRoutes({ database });
  const expiries = [
    createUploadTidying({ database, log }),
    createRechargeExpiry({ database, log, memberChanged: paymentChanged }),
    createDateRequestExpiry({
      database,
      log,
      memberChanged(memberId) {
        memberChanged(memberId);
        workChanged('daterequests');
      },
    }),
  ];
  const maccms = deps.maccms && {
    remote: deps.maccms,
    importer: createImporter({ database, clock, log, remote: deps.maccms }),
  };

  await http.register(
    async (api) =>
      registerEndpoints(
        api,
        {
          ...createAccount({
            database,
            random: deps.random,
            openWallet: (tx, memberId) =>
              openWallet(tx, memberId, deps.mode === 'play' ? WELCOME_CREDITS : 0),
            readBalance,
            hideWins: (ids) => {
              for (const gone of portions(ids, HIDDEN_A_MESSAGE))
                bus.post('members', { type: 'wins', data: { gone } });
            },
          }),
          ...walletRoutes({ database, timeZone: deps.timeZone }),
          ...paymentRoutes(payments),
          ...uploads.routes,
          ...vote.routes,
          ...homeRoutes({ database, mode: deps.mode, isResting }),
          ...aboutRoutes(deps),
          ...noticeRoutes(database),
          ...protectionRoutes(protection),
          ...supportRoutes(support),
          ...meetRoutes(meet),
          ...watchingRoutes({ database, clock, timeZone: deps.timeZone, host: deps.videoHostUrl }),
        },
        whoIs,
      ),
    { prefix: '/api' },
  );
  const consoleHandlers = {
    ...operatorRoutes({
      database,
      random: deps.random,
      clock,
      vault: deps.vault,
      mode: deps.mode,
      operator: deps.operator,
      currency: deps.currency,
      beacon,
      timeZone: deps.timeZone,
      connected: () => hub.members().length,
      readName: classifyLoginName,
    }),
    ...paymentConsoleRoutes(payments),
    ...protectionConsoleRoutes(protection),
    ...consoleNoticeRoutes(notices),
    ...consoleSupportRoutes(support),
    ...uploads.consoleRoutes,
    ...meetConsoleRoutes(meet),
    ...movieConsoleRoutes({ database, maccms }),
    ...inviteConsoleRoutes(deps),
    ...consoleTitles({ database, holdUpload, pictureOrigins: deps.mediaOrigins }),
    ...consoleCategories(database),
    ...consoleHomeRoutes({ database, holdUpload }),
    ...vote.consoleRoutes,
  };
  const sources = {
    ...operatorSources({ readName: classifyLoginName }),
    ...paymentSources(payments),
    ...meetSources,
    ...supportSources,
    ...drawSources(clock),
  };

  await http.register(
    async (api) =>
      registerConsoleEndpoints(
        api,
        { ...consoleHandlers, ...exportRoutes({ database, sources, handlers: consoleHandlers }) },
        (token) => authenticateOperator(database, token),
      ),
    { prefix: '/console/api' },
  );
  await http.register(async (host) => registerVideoHost(host, database), { prefix: '/video' });

  const readiness = await createReadiness(database, beacon);
  registerHealth(http, () => readiness.check());
  if (metrics !== null) watchApp(metrics, deps, { members: hub, operators: operatorHub }, log);
  registerPhotos(http, meet);
  registerSlides(http, { database, findUpload });
  registerPosters(http, { database, findUpload });
  await registerSite(http, deps);

  http.addHook('preClose', async () => {
    hub.stop();
    operatorHub.stop();
    await vote.engine.stop();
    await Promise.all(expiries.map((expiry) => expiry.stop()));
    await maccms?.importer.stop();
    await herald.stop();
    await bus.stop();
  });
  return {
    http,
    startDraws() {
      vote.engine.start();
      for (const expiry of expiries) expiry.start();
      maccms?.importer.start();
      herald.start();
    },
    drain: () => readiness.drain(),
  };
}
