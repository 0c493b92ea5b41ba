import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from '#app.ts';
import { introduce } from '#commands/introduce.ts';
import { createFirstOwner } from '#features/operators/index.ts';
import { fundPool, seedPracticeBanks } from '#features/wallet/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { claimDatabase } from '#platform/deployment.ts';
import { logSerializers } from '#platform/http/server.ts';
import { openTlsFront } from '#platform/http/tls-front.ts';
import { migrate } from '#platform/migrate.ts';
import { openBeacon } from '#platform/open-beacon.ts';
import { openPostgres } from '#platform/open-postgres.ts';
import { systemRandom } from '#platform/random.ts';
import { blameAddress, blameDatabaseUrl, explain } from '#platform/start-faults.ts';
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
  const deps = { clock: systemClock, random: systemRandom };
  let report: (error: Error) => void = () => {};
  let stopping = false;
  const database = openDatabase(postgres.url, { poolSize: 20, onError: (error) => report(error) });
  try {
    if (config.databaseUrl !== null) await database.query({ text: 'SELECT 1' }).catch(blameDatabaseUrl);
    await migrate(database);
    await database.transaction(async (tx) => {
      await claimDatabase(tx, config);
      if (config.mode === 'play') await fundPool(tx);
    });
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
    const beacon = await openBeacon(config.beacon, { ...deps, database });
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
      logger: { level: config.logLevel, serializers: logSerializers },
    });
    let front: Awaited<ReturnType<typeof openTlsFront>> | null = null;
    report = (error) => app.http.log.warn({ err: error }, 'database connection lost');
    const grace = closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err, manual }) => {
      stopping = true;
      await front?.close();
      if (err) app.http.log.fatal({ err }, 'stopping after a fault');
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
