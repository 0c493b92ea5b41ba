/** The load of bench/http.ts, in a process of its own: CONNECTIONS members staking in turn for SECONDS. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { say } from './database.ts';

type Order = { url: string; periodNo: string; tokens: string[]; seconds: number };

const { url, periodNo, tokens, seconds } = JSON.parse(process.argv[2] ?? '') as Order;
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });
const times: number[] = [];

/** One stake; resolves to the answer's text. */
const stake = (token: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ periodNo, option: 'rose', amount: 100, requestId: randomUUID() });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), token };
    const call = request(
      `${url}/api/game/saveorder?lang=en`,
      { method: 'POST', agent, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve(text));
      },
    );
    call.on('error', reject);
    call.end(body);
  });

async function client(token: string, until: number): Promise<void> {
  while (performance.now() < until) {
    const started = performance.now();
    const answer = await stake(token);
    if (!answer.startsWith('{"code":200,')) throw new Error(answer);
    times.push(performance.now() - started);
  }
}

const started = performance.now();
await Promise.all(tokens.map((token) => client(token, started + seconds * 1000)));
const elapsed = (performance.now() - started) / 1000;
const sorted = times.toSorted((a, b) => a - b);
const quantile = (q: number): number => sorted[Math.floor(sorted.length * q)] ?? Number.NaN;
say(JSON.stringify({ perSecond: times.length / elapsed, p50: quantile(0.5), p99: quantile(0.99) }));
agent.destroy();
