/** Members of bench/nodes.ts behave like the app: they repeat stakes until the outcome is known, and reconnect their sockets. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

const LAX = { rejectUnauthorized: false };
const CALL_MS = 10_000;
const AGAIN_MS = 200;

type Reply = { code: number; data: unknown };
type Call = (method: string, path: string, token: string, body?: object) => Promise<Reply>;

/** Calls through the proxy; rejects where the answer is no envelope. */
function caller(url: string, sockets: number): Call {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, ...LAX });
  return (method, path, token, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        token,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      };
      const call = request(`${url}/api${path}`, { method, agent, headers, timeout: CALL_MS }, (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          answer += part;
        });
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(JSON.parse(answer) as Reply);
          } catch (error) {
            reject(error);
          }
        });
      });
      call.on('timeout', () => call.destroy(new Error('no answer')));
      call.on('error', reject);
      call.end(text);
    });
}

const endable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, end: () => controller.abort() };
};

/** Whether the server or nginx failed, so that the outcome is unknown. Codes from 1001 on are outcomes. */
const isAway = ({ code }: Reply): boolean => code >= 500 && code < 600;

export type Receipt = { requestId: string; orderId: string; orderHash: string; at: number };

export type Load = {
  receipts: Receipt[];
  refused: Map<string, string>;
  /** Answers that were no outcome, by HTTP status or `none` where there was none. */
  faults: Map<string, number>;
  /** Repeated tries, and the longest time until an outcome was known, in milliseconds. */
  tries: { again: number; longestMs: number };
  stop(): Promise<void>;
};

/**
 * Every member stakes, one stake after another, until stopped; a started stake is repeated until its outcome is known. `perSecond`:
 * the most stakes that all of them begin in a second.
 */
export function stakeAll(url: string, tokens: readonly string[], perSecond = Number.POSITIVE_INFINITY): Load {
  const call = caller(url, tokens.length + 1);
  const load: Load = {
    receipts: [],
    refused: new Map(),
    faults: new Map(),
    tries: { again: 0, longestMs: 0 },
    stop,
  };
  const everyMs = (tokens.length / perSecond) * 1000;
  const { signal, ...over } = endable();
  let periodNo = '';

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const answer = await call('GET', '/lottery/getnextperiod', tokens[0]!).catch(() => null);
      const period = answer?.data as { periodNo?: string; phase?: string } | undefined;
      const open = period?.phase === 'betting_open' || period?.phase === 'drawing_soon';
      if (answer?.code === 200) periodNo = open ? (period?.periodNo ?? '') : '';
      await sleep(AGAIN_MS);
    }
  }
  /** Places one stake, repeating it while the server is unavailable. @returns whether it was accepted */
  async function stake(token: string): Promise<boolean> {
    const body = { periodNo, option: 'rose', amount: 100, requestId: randomUUID() };
    const started = performance.now();
    for (;;) {
      const answer = await call('POST', '/game/saveorder', token, body).catch(() => null);
      if (answer !== null && !isAway(answer)) {
        load.tries.longestMs = Math.max(load.tries.longestMs, performance.now() - started);
        if (answer.code !== 200) load.refused.set(body.requestId, String(answer.code));
        else
          load.receipts.push({
            ...(answer.data as Pick<Receipt, 'orderId' | 'orderHash'>),
            requestId: body.requestId,
            at: performance.now(),
          });
        return answer.code === 200;
      }
      load.tries.again += 1;
      const fault = String(answer?.code ?? 'none');
      load.faults.set(fault, (load.faults.get(fault) ?? 0) + 1);
      await sleep(AGAIN_MS);
    }
  }
  async function member(token: string): Promise<void> {
    await sleep(Math.random() * everyMs);
    while (!signal.aborted) {
      const next = performance.now() + everyMs;
      if (periodNo === '') await sleep(AGAIN_MS);
      // After a refusal (the period is over) waits for the next period.
      else if (!(await stake(token))) await sleep(AGAIN_MS);
      await sleep(Math.max(0, next - performance.now()));
    }
  }
  const work = [follow(), ...tokens.map(member)];
  async function stop(): Promise<void> {
    over.end();
    await Promise.all(work);
  }
  return load;
}

export type Watch = {
  /** Lost sockets, and how long each took to reconnect and authenticate, in milliseconds. */
  lost: number;
  backMs: number[];
  /** The announced draws by period; more than one text means that nodes disagreed. */
  draws: Map<string, Set<string>>;
  /** The largest difference of a node's time from this machine's, in milliseconds. */
  furthestMs: number;
  stop(): void;
};

/** Every member holds a live socket and reconnects it like the app. */
export function watchAll(url: string, tokens: readonly string[]): Watch {
  const watch: Watch = { lost: 0, backMs: [], draws: new Map(), furthestMs: 0, stop };
  const open = new Set<WebSocket>();
  let running = true;

  function hold(token: string, lostAt: number | null, attempt: number): void {
    if (!running) return;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, LAX);
    open.add(socket);
    let ready = false;
    socket.on('open', () => socket.send(JSON.stringify({ token })));
    socket.on('message', (raw) => {
      const { type, data } = JSON.parse((raw as Buffer).toString()) as { type: string; data: Told };
      if (type === 'ready') {
        ready = true;
        watch.furthestMs = Math.max(watch.furthestMs, Math.abs(Date.parse(data.serverTime) - Date.now()));
        if (lostAt !== null) watch.backMs.push(performance.now() - lostAt);
      }
      if (type !== 'draw') return;
      const said = watch.draws.get(data.periodNo) ?? new Set();
      watch.draws.set(data.periodNo, said.add(data.void ? 'void' : data.drawNumbers.join(' ')));
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      if (running && ready) watch.lost += 1;
      // The backoff of the app's live socket: a second, doubled each time, with jitter in its upper half.
      const wait = Math.min(1000 * 2 ** (ready ? 0 : attempt), 30_000) * (0.5 + Math.random() / 2);
      const since = ready ? performance.now() : lostAt;
      setTimeout(() => hold(token, since, ready ? 1 : attempt + 1), wait);
    });
  }
  for (const token of tokens) hold(token, null, 0);
  function stop(): void {
    running = false;
    for (const socket of open) socket.terminate();
  }
  return watch;
}

type Told = { serverTime: string; periodNo: string; void?: true; drawNumbers: number[] };
