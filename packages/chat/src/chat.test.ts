import { expect, test, vi } from 'vitest';
import { type ChatDeps, createChat, type Draft } from './chat.ts';
import { message, type TestMessage } from './chat.fixture.ts';
import type { Unsent } from './chat.rules.ts';

class Cut extends Error {}

/** A fake server: a log that deduplicates by request id, with injected faults. */
function server() {
  const log: TestMessage[] = [];
  const stored: Unsent[][] = [[]];
  const later: (() => void)[] = [];
  /** The outcome of each next call: request lost, answer lost, refused, or successful. */
  const fates: ('lost' | 'unheard' | 'refused' | 'heard')[] = [];
  let ids = 0;
  const asked = vi.fn();
  async function heard<T>(call: string, input: object, answer: () => T): Promise<T> {
    asked(call, input);
    const fate = fates.shift() ?? 'heard';
    if (fate === 'lost') throw new Cut();
    if (fate === 'refused') throw new Error('Too many.');
    const result = answer();
    if (fate === 'unheard') throw new Cut();
    return result;
  }
  function keep({ requestId, text }: Draft): TestMessage {
    const known = log.find((each) => each.requestId === requestId);
    if (known) return known;
    const kept = message(log.length + 1, { requestId, text: text ?? null });
    log.push(kept);
    return kept;
  }
  const deps: ChatDeps<TestMessage, string> = {
    read: (cursor) =>
      heard('read', cursor, () => {
        const { after, before = Infinity, limit } = cursor;
        const fitting = log.filter(({ seq }) => (after === undefined ? seq < before : seq > after));
        const list = after === undefined ? fitting.slice(-limit) : fitting.slice(0, limit);
        return { list, more: fitting.length > limit, conversation: 'open' };
      }),
    send: (draft) => heard('send', draft, () => ({ message: keep(draft), conversation: 'open' })),
    upload: async () => ({ id: 'upload' }),
    mayRetry: (error) => error instanceof Cut,
    outbox: { read: () => stored.at(-1)!, write: (unsent) => stored.push([...unsent]) },
    belongs: () => true,
    newId: () => `request-${++ids}`,
    now: () => 0,
    later: (work) => later.push(work),
  };
  const arrive = (text: string) => log.push(message(log.length + 1, { text }));
  return { deps, log, fates, later, asked, arrive, stored };
}
const settled = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });
const textsOf = (chat: ReturnType<typeof createChat<TestMessage, string>>) =>
  chat.store.get().messages.map(({ text }) => text);

test('starts with the newest page and loads older ones page by page', async () => {
  const fair = server();
  for (let n = 1; n <= 70; n++) fair.arrive(`${n}`);
  const chat = createChat(fair.deps);
  await chat.catchUp();
  expect(chat.store.get()).toMatchObject({ phase: 'ready', older: true });
  expect(textsOf(chat)).toEqual(Array.from({ length: 30 }, (_, n) => `${n + 41}`));
  await chat.loadOlder();
  await chat.loadOlder();
  expect(textsOf(chat)).toHaveLength(70);
  expect(chat.store.get().older).toBe(false);
});

test('catches up with all missed messages, also more than a page, without duplicates', async () => {
  const fair = server();
  fair.arrive('0');
  const chat = createChat(fair.deps);
  await chat.catchUp();
  for (let n = 1; n <= 130; n++) fair.arrive(`${n}`);
  await Promise.all([chat.catchUp(), chat.catchUp(), chat.wake(), chat.catchUp()]);
  await settled(() => expect(textsOf(chat)).toEqual(Array.from({ length: 131 }, (_, n) => `${n}`)));
});

test("a sent message is shown at once, and once, at the server's position", async () => {
  const fair = server();
  const chat = createChat(fair.deps);
  await chat.catchUp();
  chat.send({ text: 'hello' });
  expect(chat.store.get().unsent).toMatchObject([{ text: 'hello', state: 'sending' }]);
  fair.arrive('hi');
  await settled(() => expect(chat.store.get().unsent).toEqual([]));
  await settled(() => expect(textsOf(chat)).toEqual(fair.log.map(({ text }) => text)));
});

test('a lost answer does not duplicate the message', async () => {
  const fair = server();
  const chat = createChat(fair.deps);
  await chat.catchUp();
  // The catch-up that would find the message fails as well.
  fair.fates.push('unheard', 'lost');
  chat.send({ text: 'hello' });
  await settled(() => expect(chat.store.get().unsent).toMatchObject([{ state: 'failed', error: null }]));
  await chat.wake();
  await settled(() => expect(chat.store.get().unsent).toEqual([]));
  expect(textsOf(chat)).toEqual(['hello']);
  expect(fair.log).toHaveLength(1);
});

test('without a connection messages wait in their order, and go by themselves when it is back, with the same ids', async () => {
  const fair = server();
  const chat = createChat(fair.deps);
  await chat.catchUp();
  fair.fates.push(...Array.from({ length: 6 }, (): 'lost' => 'lost'));
  chat.send({ text: 'one' });
  await settled(() => expect(chat.store.get().unsent).toMatchObject([{ state: 'failed' }]));
  chat.send({ text: 'two' });
  await settled(() =>
    expect(chat.store.get().unsent).toMatchObject([
      { text: 'one', state: 'failed' },
      { text: 'two', state: 'failed' },
    ]),
  );
  fair.fates.length = 0;
  await chat.wake();
  await settled(() => expect(textsOf(chat)).toEqual(['one', 'two']));
  expect(fair.log.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-2']);
});

test('a message that was in flight over a dead connection on waking is resent automatically', async () => {
  const fair = server();
  let fail: (error: Error) => void = () => undefined;
  const dead = new Promise<never>((_, reject) => {
    fail = reject;
  });
  let sent = 0;
  const chat = createChat({
    ...fair.deps,
    send: (draft) => (sent++ === 0 ? dead : fair.deps.send(draft)),
  });
  await chat.catchUp();
  chat.send({ text: 'hello' });
  await chat.wake();
  fail(new Cut());
  await settled(() => {
    fair.later.shift()?.();
    expect(textsOf(chat)).toEqual(['hello']);
  });
  expect(chat.store.get().unsent).toEqual([]);
});

test('if only sending fails, it is retried a few times, then on a manual retry or the next wake', async () => {
  const fair = server();
  const send = vi.fn(async () => Promise.reject(new Cut()));
  const chat = createChat({ ...fair.deps, send });
  await chat.catchUp();
  chat.send({ text: 'hello' });
  for (let tried = 1; tried <= 5; tried++) {
    await settled(() => expect(send).toHaveBeenCalledTimes(tried));
    await settled(() => expect(chat.store.get().unsent).toMatchObject([{ state: 'failed', error: null }]));
    if (tried < 5) await settled(() => expect(fair.later).toHaveLength(1));
    fair.later.shift()?.();
  }
  await chat.catchUp();
  expect(fair.later).toEqual([]);
  chat.retry('request-1');
  await settled(() => expect(send).toHaveBeenCalledTimes(6));
  await settled(() => expect(fair.later).toHaveLength(1));
});

test('after the user has changed nothing is sent, read or stored for the previous one', async () => {
  const fair = server();
  let loggedIn = true;
  const chat = createChat({ ...fair.deps, belongs: () => loggedIn });
  await chat.catchUp();
  fair.fates.push('lost');
  chat.send({ text: 'mine' });
  await settled(() => expect(fair.later).toHaveLength(1));
  fair.arrive('for the next');
  loggedIn = false;
  const kept = fair.stored.length;
  fair.asked.mockClear();
  fair.later.shift()!();
  await chat.wake();
  expect(fair.asked).not.toHaveBeenCalled();
  expect(textsOf(chat)).toEqual([]);
  expect(fair.stored).toHaveLength(kept);
  loggedIn = true;
  await chat.wake();
  await settled(() => expect(fair.log.map(({ text }) => text)).toEqual(['for the next', 'mine']));
});

test('a message in flight when the user changes is the last that is sent', async () => {
  const fair = server();
  let loggedIn = true;
  const chat = createChat({
    ...fair.deps,
    belongs: () => loggedIn,
    async send(draft) {
      const answer = await fair.deps.send(draft);
      loggedIn = false;
      return answer;
    },
  });
  await chat.catchUp();
  chat.send({ text: 'one' });
  chat.send({ text: 'two' });
  await settled(() => expect(fair.log).toHaveLength(1));
  await chat.wake();
  expect(fair.log.map(({ text }) => text)).toEqual(['one']);
});

test('a refused message shows why, blocks no other one, and is resent on a manual retry', async () => {
  const fair = server();
  const chat = createChat(fair.deps);
  await chat.catchUp();
  fair.fates.push('refused');
  chat.send({ text: 'one' });
  chat.send({ text: 'two' });
  await settled(() => expect(textsOf(chat)).toEqual(['two']));
  expect(chat.store.get().unsent).toMatchObject([{ text: 'one', state: 'failed', error: 'Too many.' }]);
  await chat.wake();
  expect(textsOf(chat)).toEqual(['two']);
  chat.retry('request-1');
  await settled(() => expect(textsOf(chat)).toEqual(['two', 'one']));
});

test('an unsent message survives a reload, and is sent once with its first id', async () => {
  const fair = server();
  const before = createChat(fair.deps);
  fair.fates.push('heard', 'unheard', 'lost');
  await before.catchUp();
  before.send({ text: 'hello' });
  await settled(() => expect(before.store.get().unsent).toMatchObject([{ state: 'failed' }]));
  const after = createChat(fair.deps);
  expect(after.store.get().unsent).toMatchObject([{ text: 'hello', requestId: 'request-1' }]);
  await after.wake();
  await settled(() => expect(textsOf(after)).toEqual(['hello']));
  expect(fair.log).toHaveLength(1);
  expect(fair.stored.at(-1)).toEqual([]);
});

test('a request that hangs since before a sleep is aborted on waking', async () => {
  const fair = server();
  const chat = createChat({
    ...fair.deps,
    read(cursor, signal) {
      if (fair.asked.mock.calls.length > 0) return fair.deps.read(cursor);
      fair.asked('hung');
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
  });
  const hanging = chat.catchUp();
  fair.arrive('while asleep');
  await chat.wake();
  await hanging;
  expect(textsOf(chat)).toEqual(['while asleep']);
});

test('if the network is not back yet after waking, reading is retried automatically', async () => {
  const fair = server();
  const chat = createChat(fair.deps);
  await chat.catchUp();
  fair.arrive('while asleep');
  fair.fates.push('lost', 'lost');
  await chat.wake();
  fair.later.shift()!();
  await settled(() => expect(fair.later).toHaveLength(1));
  fair.later.shift()!();
  await settled(() => expect(textsOf(chat)).toEqual(['while asleep']));
});

test('a discarded message is not sent', async () => {
  const fair = server();
  const chat = createChat(fair.deps);
  await chat.catchUp();
  fair.fates.push('lost');
  chat.send({ text: 'no' });
  await settled(() => expect(chat.store.get().unsent).toMatchObject([{ state: 'failed' }]));
  chat.discard('request-1');
  await chat.wake();
  expect(fair.log).toEqual([]);
  expect(chat.store.get().unsent).toEqual([]);
});

test('a picture is uploaded once, however often its message is sent', async () => {
  const fair = server();
  const upload = vi.fn(async () => ({ id: 'upload' }));
  const chat = createChat({ ...fair.deps, upload });
  await chat.catchUp();
  fair.fates.push('lost');
  chat.send({ picture: new Blob(['x']) });
  await settled(() => expect(chat.store.get().unsent).toMatchObject([{ state: 'failed' }]));
  await chat.wake();
  await settled(() => expect(chat.store.get().unsent).toEqual([]));
  expect(upload).toHaveBeenCalledTimes(1);
  expect(fair.asked).toHaveBeenLastCalledWith('read', expect.anything());
  expect(fair.asked).toHaveBeenCalledWith('send', { requestId: 'request-1', picture: 'upload' });
});

test('a message whose answer was lost is found by the next read, and not sent again', async () => {
  const fair = server();
  const chat = createChat(fair.deps);
  await chat.catchUp();
  fair.fates.push('unheard');
  chat.send({ text: 'hello' });
  await settled(() => expect(textsOf(chat)).toEqual(['hello']));
  expect(chat.store.get().unsent).toEqual([]);
  expect(fair.asked.mock.calls.filter(([call]) => call === 'send')).toHaveLength(1);
});

test('a later read that fails reports its error and keeps the messages', async () => {
  const fair = server();
  const chat = createChat(fair.deps);
  fair.arrive('before');
  await chat.catchUp();
  fair.fates.push('refused');
  await chat.catchUp();
  expect(chat.store.get()).toMatchObject({ phase: 'ready', error: { message: 'Too many.' } });
  await chat.catchUp();
  expect(chat.store.get()).toMatchObject({ phase: 'ready', error: null });
});
