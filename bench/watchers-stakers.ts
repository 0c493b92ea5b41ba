/** The stakes of bench/watchers.ts: a fixed rate, whether or not earlier ones were answered (open loop). */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { say } from './database.ts';
import { quantileOf } from './quantile.ts';

type Order = { port: number; tokens: string[]; perSecond: number; connections: number };
type Start = { periodNo: string; seconds: number };

const EVERY_MS = 5;
const ANSWER_MS = 20_000;

const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const nextLine = async (): Promise<string> => String((await input.next()).value);
const { port, tokens, perSecond, connections } = JSON.parse(await nextLine()) as Order;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Resolves with the code of the answer; null where there was none. */
const post = (path: string, token: string, body: string): Promise<number | null> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), token };
    const options = { method: 'POST', agent, headers, timeout: ANSWER_MS };
    const call = request(`http://127.0.0.1:${port}/api${path}?lang=en`, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(Number(/^\{"code":(\d+)/.exec(text)?.[1])));
    });
    call.on('error', () => resolve(null));
    call.on('timeout', () => call.destroy());
    call.end(body);
  });

const stake = (periodNo: string, n: number): Promise<number | null> => {
  const body = { periodNo, option: 'rose', amount: 100, requestId: randomUUID() };
  return post('/game/saveorder', tokens[(n * 7919) % tokens.length]!, JSON.stringify(body));
};

// Opens connections and warms up the code before the measured seconds.
await Promise.all(Array.from({ length: connections }, (_, n) => stake('20000101-0001', n)));
say('ready');
const { periodNo, seconds } = JSON.parse(await nextLine()) as Start;

const times: number[] = [];
const codes = new Map<number | null, number>();
const asked: Promise<void>[] = [];
const began = performance.now();
let sent = 0;
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - began) / 1000) * perSecond));
    for (; sent < due; sent++) {
      // Latency counts from the moment at which the stake was due, so that a slow client does not improve the figure.
      const since = began + (sent / perSecond) * 1000;
      asked.push(
        stake(periodNo, sent).then((code) => {
          codes.set(code, (codes.get(code) ?? 0) + 1);
          if (code === 200) times.push(performance.now() - since);
        }),
      );
    }
    if (sent < perSecond * seconds) return;
    clearInterval(timer);
    resolve();
  }, EVERY_MS);
});
await Promise.all(asked);
say(
  JSON.stringify({
    sent,
    accepted: codes.get(200) ?? 0,
    closed: codes.get(3001) ?? 0,
    unanswered: codes.get(null) ?? 0,
    others: [...codes].filter(([code]) => code !== 200 && code !== 3001 && code !== null),
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
  }),
);
process.exit(0);
