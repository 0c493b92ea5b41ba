import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from '#app.ts';
import { introduce } from '#commands/introduce.ts';
import { createFirstOwner } from '#features/operators/index.ts';
import { fundPool, seedPracticeBanks } from '#features/wallet/index.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabaseClock } from '#platform/database-clock.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { claimDatabase } from '#platform/deployment.ts';
import { logSerializers } from '#platform/http/server.ts';
import { openTlsFront } from '#platform/http/tls-front.ts';
import { logFormatters } from '#platform/log-fields.ts';
import { createMetrics } from '#platform/metrics.ts';
import { type MetricsServer, serveMetrics } from '#platform/metrics-server.ts';
import { migrate } from '#platform/migrate.ts';
import { openBeacon } from '#platform/open-beacon.ts';
import { openPostgres } from '#platform/open-postgres.ts';
import { systemRandom } from '#platform/random.ts';
import { blameAddress, blameDatabaseUrl, blameMetricsAddress, explain } from '#platform/start-faults.ts';
import { openSharedVault, openVault } from '#platform/vault.ts';
import { seedCatalogue, seedShelves } from '#seeds/catalogue.ts';
import { seedClips } from '#seeds/clips.ts';

/** Within the 10 s that a stop may take; what is left after that ends with the process. */
const GRACE_MS = 9500;
const WARM_UP_MS = 5000;

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const postgres = await openPostgres(config);
  let report: (error: unknown) => void = () => {};
  let reportRelay: (relay: string, reason: unknown) => void = () => {};
  let metricsServer: MetricsServer | null = null;
  let stopping = false;
  const database = openDatabase(postgres.url, { poolSize: 20, onError: (error) => report(error) });
  try {
    if (config.databaseUrl !== null) await database.query({ text: 'SELECT 1' }).catch(blameDatabaseUrl);
    await migrate(database);
    await database.transaction(async (tx) => {
      await claimDatabase(tx, config);
      if (config.mode === 'play') await fundPool(tx);
    });
    const clock = await openDatabaseClock(database, systemClock, (error) => report(error));
    const deps = { clock, random: systemRandom };
    const vault =
      config.databaseUrl === null
        ? await openVault(config.dataDir, database)
        : await openSharedVault(config.dataDir, database, (sentence) =>
            process.stderr.write(`${sentence}\n`),
          );
    if (config.mode === 'play') {
      await seedPracticeBanks(database);
      await seedCatalogue(database);
      await seedClips(database);
    } else {
      await seedShelves(database);
    }
    const metrics = config.metrics && createMetrics();
    const beacon = await openBeacon(config.beacon, {
      ...deps,
      database,
      onRelayFailure(relay, reason) {
        metrics?.relayFailed(relay);
        reportRelay(relay, reason);
      },
    });
    const app = await buildApp({
      ...deps,
      database,
      vault,
      beacon,
      mode: config.mode,
      operator: config.operator,
      currency: config.currency,
      timeline: { bettingMs: config.bettingSeconds * 1000, soonMs: config.soonSeconds * 1000 },
      timeZone: config.timeZone,
      videoHostUrl: config.videoHostUrl,
      mediaOrigins: config.maccms?.origins ?? [],
      maccms: config.maccms,
      memberApp: folder('../../member/dist'),
      consoleApp: folder('../../console/dist'),
      media: folder('../seeds/art'),
      logger: { level: config.logLevel, serializers: logSerializers, formatters: logFormatters },
      trustedProxies: config.trustedProxies,
      metrics,
      clockOffsetMs: () => clock.offset(),
    });
    let front: Awaited<ReturnType<typeof openTlsFront>> | null = null;
    report = (error) => app.http.log.warn({ err: error }, 'database connection lost');
    // Every relay may fail every three seconds for hours: the counter tells how often, the log only at debug.
    reportRelay = (relay, reason) => app.http.log.debug({ relay, err: reason }, 'relay failed');
    const drainMs = config.drainSeconds * 1000;
    const delay = GRACE_MS + drainMs;
    const grace = closeWithGrace({ delay, logger: false }, async ({ err, manual, signal }) => {
      stopping = true;
      if (err) app.http.log.fatal({ err }, 'stopping after a fault');
      app.drain();
      // A balancer needs a moment to notice; a fault has none to give.
      if (signal !== undefined && err === undefined) await sleep(drainMs);
      clock.stop();
      await front?.close();
      await metricsServer?.close();
      await app.http.close();
      await database.close();
      await postgres.stop();
      // By hand means that the database was lost; the library itself would report a success.
      if (manual) process.exit(1);
    });
    // Without its database the server is of no use: whatever started it may start it again.
    void postgres.lost?.then(() => {
      if (stopping) return;
      app.http.log.fatal('PostgreSQL has ended');
      grace.close();
    });
    const { port, host, tls } = config;
    if (metrics !== null && config.metrics !== null)
      metricsServer = await serveMetrics(metrics, config.metrics, (error) =>
        app.http.log.warn({ err: error }, 'metrics not told'),
      ).catch(blameMetricsAddress(config.metrics));
    const address = await app.http.listen({ port, host }).catch(blameAddress(config));
    front = tls && (await openTlsFront(app.http, { ...tls, host }));
    app.startDraws();
    // The first verification compiles the curve's code (a third of a second): now, and not when a draw is due.
    beacon
      .fetchRound(1, AbortSignal.timeout(WARM_UP_MS))
      .catch((error: unknown) => app.http.log.warn({ err: error }, 'beacon does not answer'));
    // Now that nothing can go wrong any more, for the password is shown this once. Past the logger: a log is kept
    // and sent elsewhere, and this is for the eyes of whoever started it.
    const owner = config.mode === 'play' ? await createFirstOwner(database, systemRandom) : null;
    process.stdout.write(`Fairground is open at ${address}\n`);
    if (front) process.stdout.write(`with TLS and HTTP/2 on port ${front.port}\n`);
    if (owner !== null) process.stdout.write(introduce(owner, `${address}/console/`));
  } catch (error) {
    // A stop that came in between closes everything itself, and is why this failed.
    if (stopping) return;
    stopping = true;
    await database.close();
    await postgres.stop();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
