import { startServer } from './server.ts';

/** One server for all journeys; they find it and its first owner in the environment (journey.ts, operator.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, ownerPassword, stop } = await startServer();
  process.env['FAIRGROUND_URL'] = url;
  process.env['FAIRGROUND_OWNER_PASSWORD'] = ownerPassword;
  return stop;
}
