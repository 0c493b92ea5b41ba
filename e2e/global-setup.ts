import { startServer } from './server.ts';

/** One server for all journeys; they find it by `process.env.FAIRGROUND_URL` (journey.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startServer();
  process.env['FAIRGROUND_URL'] = url;
  return stop;
}
