import type { ConsoleSupportMessage } from '@fairground/contract/console/support';
import { expect, test } from 'vitest';
import { ApiFailure } from '#platform/failure.ts';
import { type ChatDeps, createChat } from './chat.ts';
import { newestSeq, type Unsent, wordsOf } from './chat.rules.ts';

const said = (seq: number, text: string, requestId: string | null = null): ConsoleSupportMessage => ({
  id: `m${seq}`,
  seq,
  sender: requestId === null ? 'member' : 'operator',
  text,
  content: null,
  picture: null,
  event: null,
  suggestions: [],
  requestId,
  createdAt: '2026-11-21T03:00:00.000Z',
  operator: null,
});
const unreachable = (): ApiFailure => new ApiFailure('no connection', { kind: 'network', code: 0 });

/** A server that keeps what it hears, and a line to it that can be cut before or after it has heard. */
function setUp(kept: Unsent[] = []) {
  const world = {
    messages: [] as ConsoleSupportMessage[],
    line: 'open' as 'open' | 'cut' | 'deaf',
    refusal: null as ApiFailure | null,
    outbox: kept as readonly Unsent[],
    uploads: 0,
    made: 0,
  };
  const answer: Record<string, (input: never) => unknown> = {
    'GET /support/messages': ({ after = 0 }: { after?: number }) => ({
      list: world.messages.filter(({ seq }) => seq > after),
      more: false,
    }),
    'POST /support/send': ({ requestId, text }: { requestId: string; text: string }) => {
      if (world.refusal) throw world.refusal;
      const first = world.messages.find((message) => message.requestId === requestId);
      if (first) return first;
      const message = said(world.messages.length + 1, text, requestId);
      world.messages.push(message);
      return message;
    },
  };
  const chat = createChat({
    id: 'c',
    call: (async (key: string, input: never) => {
      if (world.line === 'cut') throw unreachable();
      const data = answer[key]!(input);
      if (world.line === 'deaf') throw unreachable();
      return data;
    }) as ChatDeps['call'],
    async upload() {
      world.uploads += 1;
      return { id: `u${world.uploads}` };
    },
    outbox: {
      read: () => [...world.outbox],
      write: (unsent) => {
        world.outbox = unsent;
      },
    },
    newId: () => `r${(world.made += 1)}`,
    now: () => 0,
    later: () => undefined,
  });
  const texts = () => chat.store.get().messages.map(({ text }) => text);
  const settled = async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  };
  return { world, chat, texts, settled };
}
const say = (text: string) => ({ text, picture: null });

test('what is written without a connection waits, and is sent once, in order, when it is back', async () => {
  const { world, chat, texts, settled } = setUp();
  await chat.catchUp();
  world.line = 'cut';
  chat.send(say('one'));
  await settled();
  chat.send(say('two'));
  await settled();
  expect(chat.store.get().unsent).toMatchObject([
    { text: 'one', state: 'failed', error: null },
    { text: 'two', state: 'failed', error: null },
  ]);
  expect(world.outbox).toHaveLength(2);
  world.messages.push(said(1, 'meanwhile'));
  world.line = 'open';
  await chat.wake();
  await settled();
  expect(texts()).toEqual(['meanwhile', 'one', 'two']);
  expect(chat.store.get().unsent).toEqual([]);
  expect(world.outbox).toEqual([]);
});

test('a message that was heard, and whose answer was lost, stands once', async () => {
  const { world, chat, texts, settled } = setUp();
  await chat.catchUp();
  world.line = 'deaf';
  chat.send(say('one'));
  await settled();
  expect(world.messages).toHaveLength(1);
  world.line = 'open';
  await chat.wake();
  await settled();
  expect(texts()).toEqual(['one']);
  expect(chat.store.get().unsent).toEqual([]);
});

test('a message that is refused stays with its reason until the operator decides', async () => {
  const { world, chat, texts, settled } = setUp();
  await chat.catchUp();
  world.refusal = new ApiFailure('bob has it', { kind: 'server', code: 409 });
  chat.send(say('one'));
  await settled();
  await chat.wake();
  await settled();
  expect(chat.store.get().unsent).toMatchObject([{ state: 'failed', error: 'bob has it' }]);
  world.refusal = null;
  chat.retry('r1');
  await settled();
  expect(texts()).toEqual(['one']);
});

test('a picture is sent to the server once, however often its message is tried', async () => {
  const { world, chat, settled } = setUp();
  await chat.catchUp();
  world.line = 'cut';
  chat.send({ text: null, picture: new Blob(['x']) });
  await settled();
  world.line = 'open';
  await chat.wake();
  await settled();
  expect(world.uploads).toBe(1);
  expect(world.messages).toHaveLength(1);
});

test('what an earlier page left unsent is sent again under its own id', async () => {
  const left: Unsent = { requestId: 'r9', text: 'left', picture: null, at: 0, state: 'failed', error: null };
  const { world, chat, texts, settled } = setUp([left]);
  world.messages.push(said(1, 'left', 'r9'));
  await chat.wake();
  await settled();
  expect(texts()).toEqual(['left']);
});

test('catching up begins before a gap', () => {
  expect(newestSeq([said(1, 'a'), said(2, 'b'), said(4, 'd')])).toBe(2);
  expect(newestSeq([])).toBe(0);
});

test('a canned answer becomes words without marks', () => {
  const run = (text: string) => ({ text });
  expect(
    wordsOf([
      { kind: 'paragraph', lines: [[run('See '), { text: 'History', href: '/vote/history' }]] },
      { kind: 'steps', lines: [[run('Open it.')], [{ text: 'Look', strong: true }]] },
      { kind: 'bullets', lines: [[run('a')]] },
    ]),
  ).toBe('See History (/vote/history)\n\n1. Open it.\n2. Look\n\n・a');
});
