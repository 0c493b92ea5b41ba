import { type Beacon } from '#platform/beacon/beacon.ts';
import { createDrandBeacon } from '#platform/beacon/drand-beacon.ts';
import { createEmbeddedBeacon, generateBeaconKey } from '#platform/beacon/embedded-beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import type { Random } from '#platform/random.ts';

const RELAY_TIMEOUT_MS = 3000;

/** The secret key of the embedded beacon: made on the first start and shared by all nodes of a database. */
async function embeddedKey(database: Database, random: Random): Promise<Uint8Array> {
  await database.query({
    text: 'INSERT INTO embedded_beacon (secret_key) VALUES ($1) ON CONFLICT DO NOTHING',
    values: [generateBeaconKey((length) => random.bytes(length))],
  });
  const rows = await database.query<{ secret_key: Uint8Array }>({
    text: 'SELECT secret_key FROM embedded_beacon',
  });
  return rows[0]!.secret_key;
}

/** The beacon that the configuration names. */
export async function openBeacon(
  config: Config['beacon'],
  deps: {
    database: Database;
    random: Random;
    clock: Clock;
    /** Called for each failure or unverifiable answer of a relay. */
    onRelayFailure?: (relay: string, reason: unknown) => void;
  },
): Promise<Beacon> {
  if (config.kind === 'drand')
    return createDrandBeacon({
      relays: config.relays,
      timeoutMs: RELAY_TIMEOUT_MS,
      ...(deps.onRelayFailure ? { report: deps.onRelayFailure } : {}),
    });
  return createEmbeddedBeacon({
    secretKey: await embeddedKey(deps.database, deps.random),
    now: () => deps.clock.now(),
  });
}
