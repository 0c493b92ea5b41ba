/** pgbench's TPC-B (`-b tpcb-like`) on the server that is measured: what the figures of stakes are ratios of. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Bench } from './database.ts';

const run = promisify(execFile);
const DATABASE = 'tpcb';
/** Ten million accounts. */
const SCALE = '100';

export type Tpcb = { perSecond(clients: number, seconds: number): Promise<number> };

/** Fills a database of its own on the server of the bench: 1.5 GB, some 20 s. */
export async function openTpcb({ database, url }: Pick<Bench, 'database' | 'url'>): Promise<Tpcb> {
  await database.query({ text: `CREATE DATABASE ${DATABASE}` });
  // Not by `URL`, which refuses the socket's URL: it has no host.
  const own = url.replace(/(@[^/]*\/)[^?]*/, `$1${DATABASE}`);
  await run('pgbench', ['-i', '-q', '-s', SCALE, own]);
  return {
    async perSecond(clients, seconds) {
      const manner = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
      const { stdout } = await run('pgbench', ['-b', 'tpcb-like', ...manner, own]);
      const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
      if (tps === undefined || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout);
      return Number(tps);
    },
  };
}
