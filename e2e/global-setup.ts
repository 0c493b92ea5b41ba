import { startShared, startServer } from './server.ts';

/**
 * One server for all journeys, which find its URL, first owner and data in the environment (journey.ts, operator.ts,
 * database.ts). It makes its database itself; the servers that journeys start for themselves share a PostgreSQL.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, ownerPassword, dataDir, stop } = await startServer();
  process.env['FAIRGROUND_URL'] = url;
  process.env['FAIRGROUND_OWNER_PASSWORD'] = ownerPassword;
  process.env['FAIRGROUND_DATA_DIR'] = dataDir;
  const stopShared = await startShared();
  return async () => {
    await stop();
    await stopShared();
  };
}
