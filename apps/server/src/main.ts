import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from '#app/compose.ts';
import { firstOwnerMessage } from '#commands/first-owner-message.ts';
import { createFirstOwner } from '#features/operators/index.ts';
import { seedLegalSamples } from '#features/legal/index.ts';
import { fundPool, seedPracticeBanks } from '#features/wallet/index.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabaseClock } from '#platform/database-clock.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { closeSenders, openSenders, siteUrlOf } from '#platform/delivery/senders.ts';
import { requireTimeZone } from '#platform/database-time-zone.ts';
import { claimDatabase } from '#platform/deployment.ts';
import { logSerializers } from '#platform/http/server.ts';
import { logFormatters } from '#platform/log-fields.ts';
import { createMetrics } from '#platform/metrics.ts';
import { type MetricsServer, serveMetrics } from '#platform/metrics-server.ts';
import { migrateEmbedded } from '#platform/migrate-embedded.ts';
import { knownMigrations, requireMigrated } from '#platform/migrate.ts';
import { joinNodes, keepMembership, type Membership, requireAgreement } from '#platform/nodes.ts';
import { isTooPowerful } from '#platform/roles.ts';
import { openBeacon } from '#platform/open-beacon.ts';
import { blamePooler, requireSuitablePooler } from '#platform/pooler.ts';
import { openReader, type Reader } from '#platform/reader.ts';
import { requireDirect, requirePrimary, requireReplica } from '#platform/same-database.ts';
import { openPostgres } from '#platform/open-postgres.ts';
import { mediaPlace, openMediaStore } from '#platform/storage/open-media-store.ts';
import { startTracing } from '#platform/tracing.ts';
import { systemRandom } from '#platform/random.ts';
import {
  blameAddress,
  blameDatabaseUrl,
  blameDataDir,
  blameDirectUrl,
  blameReadUrl,
  blameMetricsAddress,
  explain,
  warnOfPower,
} from '#platform/start-faults.ts';
import { openSharedVault, openVault } from '#platform/vault.ts';
import { ART_FOLDER } from '@fairground/sample-content/art-folder';
import { seedCatalogue, seedShelves } from '#seeds/catalogue.ts';
import { seedClips } from '#seeds/clips.ts';

/** Milliseconds of a graceful stop, below the 10 s after which supervisors kill the process. */
const GRACE_MS = 9500;
const WARM_UP_MS = 5000;

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const stopTracing = await startTracing(config.tracing);
  const postgres = await openPostgres(config);
  let report: (error: unknown) => void = () => {};
  let reportRelay: (relay: string, reason: unknown) => void = () => {};
  let metricsServer: MetricsServer | null = null;
  let reader: Reader | null = null;
  let membership: Membership | null = null;
  let stopping = false;
  const onError = (error: Error): void => report(error);
  // Below the client's timeout of 10 s: a longer statement would only hold locks that others wait for.
  const limits = { limitMs: 8000, lockMs: 4000 };
  const { url, directUrl } = postgres;
  const pooled = config.databaseDirectUrl !== null;
  const database = openDatabase(url, { ...limits, poolSize: 20, directUrl, pooled, onError });
  // Three connections: for an iteration of the engine, a slice of payments and a draw at once.
  const engineDatabase = openDatabase(directUrl, { ...limits, poolSize: 3, onError });
  // The job queue listens and holds locks for as long as a worker lives, which a pooler would take from it.
  const jobDatabase = pooled ? openDatabase(directUrl, { ...limits, poolSize: 4, onError }) : database;
  const close = async (): Promise<void> => {
    await reader?.stop();
    await Promise.all([...new Set([database, engineDatabase, jobDatabase])].map((each) => each.close()));
  };
  try {
    if (config.databaseUrl === null) await migrateEmbedded(postgres.ownerUrl);
    else {
      if (pooled) await engineDatabase.query({ text: 'SELECT 1' }).catch(blameDirectUrl);
      await database.query({ text: 'SELECT 1' }).catch(blamePooler).catch(blameDatabaseUrl);
      await requireSuitablePooler(database, pooled ? engineDatabase : null);
      await requirePrimary(database);
      if (pooled) await requireDirect(database, engineDatabase);
      // Migrations are a command of their own: a health check that kills a slow start would interrupt a long migration.
      await requireMigrated(database);
      if (await isTooPowerful(database)) warnOfPower(config);
    }
    await requireTimeZone(database, config.timeZone);
    const known = await knownMigrations();
    const nodeId = randomUUID();
    const agreement = { ...config, media: await mediaPlace(config).catch(blameDataDir(config)) };
    await database.transaction(async (tx) => {
      await requireAgreement(tx, agreement, { known, alone: config.databaseUrl === null });
      await claimDatabase(tx, config);
      await joinNodes(tx, nodeId, agreement, known);
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
    await seedLegalSamples(database);
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
    if (config.databaseReadUrl !== null) {
      const replica = openDatabase(config.databaseReadUrl, { ...limits, poolSize: 8, pooled: true, onError });
      await requireReplica(engineDatabase, replica).catch(blameReadUrl);
      reader = await openReader({
        primary: engineDatabase,
        replica,
        mostLagSeconds: config.readLagSeconds,
        onError: (error) => report(error),
      });
    }
    const senders = openSenders(config.delivery);
    const app = await buildApp({
      ...deps,
      database,
      engineDatabase,
      jobDatabase,
      reader,
      vault,
      beacon,
      mode: config.mode,
      operator: config.operator,
      currency: config.currency,
      senders,
      siteUrl: siteUrlOf(config),
      timeline: { bettingMs: config.bettingSeconds * 1000, soonMs: config.soonSeconds * 1000 },
      timeZone: config.timeZone,
      videoHostUrl: config.videoHostUrl,
      mediaOrigins: config.maccms?.origins ?? [],
      maccms: config.maccms,
      memberApp: folder('../../member/dist'),
      consoleApp: folder('../../console/dist'),
      media: ART_FOLDER,
      store: openMediaStore(config),
      logger: { level: config.logLevel, serializers: logSerializers, formatters: logFormatters },
      publicSite: config.publicSite,
      trustedProxies: config.trustedProxies,
      socketCaps: config.socketCaps,
      metrics,
      clockOffsetMs: () => clock.offset(),
    });
    report = (error) => app.http.log.warn({ err: error }, 'database connection lost');
    // Relays may fail every three seconds for hours: the counter counts failures, the log has them at level debug only.
    reportRelay = (relay, reason) => app.http.log.debug({ relay, err: reason }, 'relay failed');
    let stop = (): void => {};
    membership = keepMembership(nodeId, {
      database: engineDatabase,
      own: agreement,
      known,
      onError: (error) => report(error),
      onDisagreement(sentence) {
        process.stderr.write(`${sentence}\n`);
        app.http.log.fatal('this node no longer agrees with the others and stops');
        stop();
      },
    });
    const drainMs = config.drainSeconds * 1000;
    const delay = GRACE_MS + drainMs;
    const grace = closeWithGrace({ delay, logger: false }, async ({ err, manual, signal }) => {
      stopping = true;
      if (err) app.http.log.fatal({ err }, 'stopping after a fault');
      app.drain();
      // Load balancers need a moment to notice /readyz; after an error there is none to wait for.
      if (signal !== undefined && err === undefined) await sleep(drainMs);
      clock.stop();
      await metricsServer?.close();
      await app.http.close();
      await membership?.leave();
      closeSenders(senders);
      await close();
      await stopTracing();
      await postgres.stop();
      // Manual means that the database was lost, or that other nodes do not agree with this one; the library would exit with status 0.
      if (manual) process.exit(1);
    });
    stop = () => grace.close();
    // The server exits without its database, so that a supervisor can restart it.
    void postgres.lost?.then(() => {
      if (stopping) return;
      app.http.log.fatal('PostgreSQL has ended');
      grace.close();
    });
    const { port, host } = config;
    if (metrics !== null && config.metrics !== null)
      metricsServer = await serveMetrics(metrics, config.metrics, (error) =>
        app.http.log.warn({ err: error }, 'metrics not told'),
      ).catch(blameMetricsAddress(config.metrics));
    const address = await app.http.listen({ port, host }).catch(blameAddress(config));
    app.startDraws();
    app.startJobs();
    // The first verification compiles the curve's code (300 ms): do it at the start, not when a draw is due.
    beacon
      .fetchRound(1, AbortSignal.timeout(WARM_UP_MS))
      .catch((error: unknown) => app.http.log.warn({ err: error }, 'beacon does not answer'));
    // After everything that can fail, because the password is shown once. Not through the logger: logs are kept and sent to other
    // systems.
    const owner = config.mode === 'play' ? await createFirstOwner(database, systemRandom) : null;
    process.stdout.write(`Fairground is open at ${address}\n`);
    if (owner !== null) process.stdout.write(firstOwnerMessage(owner, `${address}/console/`));
  } catch (error) {
    // A stop during the start closes everything itself, and is the cause of this error.
    if (stopping) return;
    stopping = true;
    await membership?.leave();
    await close();
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
