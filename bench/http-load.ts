/** The load of bench/http.ts, in a process of its own: so many members staking in turn for some seconds. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { say } from './database.ts';
import { quantileOf } from './quantile.ts';

type Order = { port: number; periodNo: string; tokens: string[]; seconds: number };

const input = createInterface({ input: process.stdin });
const [first] = await input[Symbol.asyncIterator]()
  .next()
  .then(({ value }) => [String(value)]);
input.close();
const { port, periodNo, tokens, seconds } = JSON.parse(first ?? '') as Order;
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });
const times: number[] = [];

/** One stake; resolves to the answer's text. */
const stake = (token: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ periodNo, option: 'rose', amount: 100, requestId: randomUUID() });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), token };
    const call = request(
      `http://127.0.0.1:${port}/api/game/saveorder?lang=en`,
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
say(
  JSON.stringify({
    perSecond: times.length / elapsed,
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
  }),
);
agent.destroy();
