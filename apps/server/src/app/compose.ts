import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { consoleHandlers } from '#app/console-api.ts';
import type { AppDeps } from '#app/deps.ts';
import { createJobs } from '#app/jobs.ts';
import { createLive } from '#app/live.ts';
import { memberHandlers } from '#app/member-api.ts';
import { wireFeatureDeps } from '#app/feature-deps.ts';
import { watchApp } from '#app/samples.ts';
import { registerSite } from '#app/site.ts';
import { createAuthenticate } from '#features/account/index.ts';
import { registerSlides } from '#features/home/index.ts';
import { registerPhotos } from '#features/meet/index.ts';
import {
  registerFilms,
  registerFilmUploads,
  registerPosters,
  registerVideoHost,
} from '#features/movies/index.ts';
import { findDrawListeners } from '#features/notifications/index.ts';
import { authenticateOperator } from '#features/operators/index.ts';
import { createFindUpload, uploadRoutes } from '#features/uploads/index.ts';
import { readAuditHead } from '#features/audit/index.ts';
import { createReceiptSigner, createVote } from '#features/vote/index.ts';
import { systemClock } from '#platform/clock.ts';
import { registerConsoleEndpoints } from '#platform/http/console-routes.ts';
import { registerDescriptions } from '#platform/http/description/routes.ts';
import { pseudonymsBy } from '#platform/http/request-log.ts';
import { registerEndpoints } from '#platform/http/routes.ts';
import { createHttpServer, type ForeignOrigins, onAnswers, registerHealth } from '#platform/http/server.ts';
import { createReadiness } from '#platform/readiness.ts';

export type App = {
  http: FastifyInstance;
  startDraws(): void;
  startJobs(): void;
  /** Makes `/readyz` answer 503, so that a load balancer sends requests elsewhere; everything else goes on. */
  drain(): void;
};

/** Origins for the content security policy beside this site: the video host's, where it is external, and those configured. */
const foreignOrigins = ({ videoHostUrl, mediaOrigins }: AppDeps): ForeignOrigins => {
  const host = videoHostUrl.startsWith('/') ? [] : [new URL(videoHostUrl).origin];
  return { calls: host, media: [...new Set([...host, ...mediaOrigins])] };
};

/** The composition root. The caller listens, starts the draws and closes. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { database, engineDatabase, beacon, clock, timeline, timeZone } = deps;
  const pseudonym = pseudonymsBy(deps.vault);
  const http = await createHttpServer(deps.logger, foreignOrigins(deps), deps.trustedProxies, pseudonym);
  const metrics = deps.metrics ?? null;
  if (metrics !== null) onAnswers(http, metrics.answered);

  const authenticate = createAuthenticate(database);
  const live = createLive(http, deps, authenticate);
  const featureDeps = wireFeatureDeps(deps, live);
  const vote = createVote(
    {
      database,
      engineDatabase,
      late: deps.reader?.database,
      beacon,
      clock,
      sleep,
      nodeClock: systemClock,
      monotonic: () => performance.now(),
      timeline,
      timeZone,
      receipts: createReceiptSigner(database, deps.vault),
      readAuditHead,
      drawNews: { listeners: findDrawListeners, tell: featureDeps.notify },
      log: http.log,
      changes: featureDeps.payments.changes,
    },
    {
      event: live.voteEvent,
      balanceChanged: live.memberChanged,
      staked: (outcome) => metrics?.stake(outcome),
    },
  );
  const uploads = uploadRoutes(deps);
  const jobs = createJobs(deps, http.log, live, featureDeps);

  const member = memberHandlers(deps, live, featureDeps, { vote, uploads });
  await http.register(async (api) => registerEndpoints(api, member, authenticate), { prefix: '/api' });
  const operator = consoleHandlers(deps, live, featureDeps, { vote, uploads, jobs });
  const whichOperator = (token: string) => authenticateOperator(database, token);
  await http.register(async (api) => registerConsoleEndpoints(api, operator, whichOperator), {
    prefix: '/console/api',
  });
  const films = { ...featureDeps.films, authenticateOperator: whichOperator };
  await http.register(async (scope) => registerFilmUploads(scope, films), { prefix: '/console/api' });
  registerDescriptions(http);
  await http.register(async (host) => registerVideoHost(host, database), { prefix: '/video' });

  const readiness = await createReadiness(database, () => vote.beaconClock.pause() === null);
  registerHealth(http, () => readiness.check());
  if (metrics !== null) watchApp(metrics, deps, live, () => vote.beaconClock.sample());
  registerPhotos(http, featureDeps.meet);
  const pictures = { database, findUpload: createFindUpload(deps.store) };
  registerSlides(http, pictures);
  registerPosters(http, pictures);
  registerFilms(http, featureDeps.films);
  await registerSite(http, deps);

  http.addHook('preClose', async () => {
    live.closeSockets();
    await Promise.all([vote.engine.stop(), vote.beaconClock.stop(), jobs.stop()]);
    await live.stop();
  });
  return {
    http,
    startDraws() {
      vote.beaconClock.start();
      vote.engine.start();
    },
    startJobs: () => jobs.start(),
    drain: () => readiness.drain(),
  };
}
