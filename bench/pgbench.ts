/** pgbench with the statement of a lone stake, prepared: what the server's figures are compared to. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PLACE_STAKES } from '../apps/server/src/features/vote/orders.repository.ts';
import { memberId } from './database.ts';

/** A script that stakes for one of so many members, its parameters as expressions. */
export function pgbenchScript(periodNo: string, members: number): string {
  const stake = [
    memberId(':n'),
    `'${periodNo}'`,
    `'rose'`,
    '100::bigint',
    'gen_random_uuid()',
    'true',
    `'Asia/Tokyo'`,
  ];
  const values = [...stake.map((value) => `ARRAY[${value}]`), 'true'];
  const statement = PLACE_STAKES.replaceAll(/\$(\d)/g, (_match, n: string) => values[Number(n) - 1] ?? '');
  return `\\set n random(1, ${members})\n${statement};\n`;
}

export async function pgbenchPerSecond(
  url: string,
  script: string,
  clients: number,
  seconds: number,
): Promise<number> {
  const manner = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
  const { stdout } = await promisify(execFile)('pgbench', [...manner, '-f', script, url]);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout);
  return Number(tps);
}
