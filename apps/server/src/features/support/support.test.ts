import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#seeds/catalogue.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { openLive } from '#test/live-client.ts';
import { plantMember } from '#test/members.ts';
import { receipt } from '#test/pictures.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeAll(() => seedCatalogue(db.database));
beforeEach(async () => {
  ({ token } = await plantMember(db.database));
});
type Send = Parameters<typeof app.call<'POST /support/send'>>[1];
const send = (input: Partial<Send>, as = token) =>
  app.call('POST /support/send', { requestId: randomUUID(), ...input }, { token: as });
type Cursor = Parameters<typeof app.call<'GET /support/messages'>>[1];
const read = async (cursor: Cursor = {}, as = token) =>
  (await app.call('GET /support/messages', cursor, { token: as })).data;
const person = async (wanted: boolean) =>
  (await app.call('POST /support/person', { wanted }, { token })).data;

describe('canned answers', () => {
  test('are offered by topic in the language asked', async () => {
    for (const [lang, title] of [
      ['ja', '投票と抽選'],
      ['zh-cn', '投票与开奖'],
      ['en', 'Votes and draws'],
    ] as const) {
      const { data } = await app.call('GET /support/topics', {}, { token, lang });
      expect(data[0]!.title).toBe(title);
      expect(data.length).toBeGreaterThanOrEqual(5);
      for (const topic of data) expect(topic.questions.length).toBeGreaterThan(0);
    }
  });

  test('follow the question that was picked, with structure', async () => {
    const topics = await app.call('GET /support/topics', {}, { token, lang: 'en' });
    const question = topics.data[0]!.questions[0]!;
    const { data } = await send({ question: question.id });
    expect(data.message).toMatchObject({ seq: 1, sender: 'member', text: question.question });
    const { list } = await read();
    expect(list).toMatchObject([{ sender: 'member' }, { sender: 'bot', text: null, event: null }]);
    expect(list[1]!.content!.map(({ kind }) => kind)).toContain('steps');
  });

  test('follow what the words ask for, and say so where there is none', async () => {
    await send({ text: 'Is this RIGGED?? can you prove it' });
    await send({ text: 'zzz' });
    const { list } = await read();
    expect(list.map(({ sender, event }) => [sender, event])).toEqual([
      ['member', null],
      ['bot', null],
      ['member', null],
      ['bot', 'no_answer'],
    ]);
  });
});

describe('a message', () => {
  test('sent again under its id is the first one, also when both come at once', async () => {
    const input = { requestId: randomUUID(), text: 'hello there' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(input)));
    expect(new Set(answers.map(({ data }) => data.message.id)).size).toBe(1);
    expect((await read()).list.filter(({ sender }) => sender === 'member')).toHaveLength(1);
    expect(await send({ ...input, text: 'something else' })).toMatchObject({ status: 409, code: 409 });
  });

  test('is numbered without gaps, however many are sent at once, and found after any number', async () => {
    await person(true);
    await Promise.all(Array.from({ length: 20 }, (_, n) => send({ text: `m${n}` })));
    const { list, more } = await read({ limit: 50 });
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
    expect(more).toBe(false);
    expect((await read({ after: 18 })).list.map(({ seq }) => seq)).toEqual([19, 20, 21]);
    const before = await read({ before: 6, limit: 3 });
    expect(before).toMatchObject({ more: true, list: [{ seq: 3 }, { seq: 4 }, { seq: 5 }] });
    expect(await read({ after: 2, limit: 2 })).toMatchObject({ more: true, list: [{ seq: 3 }, { seq: 4 }] });
  });

  test('keeps hostile text as the letters that it is', async () => {
    const text = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) \u202Eevil ${1}';
    expect((await send({ text })).data.message).toMatchObject({ text, content: null });
  });

  test.each([
    ['nothing', {}, 'text'],
    ['only spaces', { text: ' \n ' }, 'text'],
    ['a novel', { text: 'x'.repeat(2001) }, 'text'],
    ['a question of nobody', { question: randomUUID() }, 'question'],
  ])('of %s is refused', async (_name, input, field) => {
    const answer = await send(input);
    expect(answer.status).toBe(422);
    expect(answer.data).toHaveProperty(['fields', field]);
  });

  test('is refused where there are too many, and the wait is said', async () => {
    await person(true);
    const answers = [];
    for (let n = 0; n < 32; n++) answers.push(await send({ text: `${n}` }));
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 429 });
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('may carry a picture of the member, and nobody else has it', async () => {
    const { data: picture } = await app.upload(await receipt(1).png().toBuffer(), { token });
    const { data } = await send({ picture: picture.id });
    expect(data.message).toMatchObject({
      text: null,
      picture: { url: picture.url, width: 390, height: 844 },
    });
    const other = await plantMember(db.database);
    expect(await send({ picture: picture.id }, other.token)).toMatchObject({ code: 2011 });
    expect((await app.file(picture.url.slice('/api'.length), { token: other.token })).status).toBe(404);
  });

  test('can never be changed or taken away', async () => {
    await send({ text: 'said' });
    for (const text of [`UPDATE support_messages SET body = 'unsaid'`, 'DELETE FROM support_messages'])
      await expect(db.database.query({ text })).rejects.toThrow('support_messages is append-only');
  });
});

describe('asking for a person', () => {
  test('is noted once, ends the canned answers, and can be taken back', async () => {
    expect((await read()).conversation.state).toBe('bot');
    expect((await person(true)).state).toBe('waiting');
    await person(true);
    await send({ text: 'is this rigged' });
    expect((await person(false)).state).toBe('bot');
    const { list } = await read();
    expect(list.map(({ sender, event }) => event ?? sender)).toEqual(['asked', 'member', 'withdrawn']);
  });
});

test('the member is told live on every device, and typing without anybody reads nowhere', async () => {
  const live = await openLive(app.url);
  live.send({ token });
  await live.message('ready');
  await send({ text: 'zzz' });
  const told = await live.message('support');
  expect(told.data.seq).toBe(2);
  expect((await app.call('POST /support/typing', {}, { token })).code).toBe(200);
  live.socket.terminate();
});

test('a stranger reads nothing of it', async () => {
  await send({ text: 'mine' });
  const other = await plantMember(db.database);
  expect((await read({}, other.token)).list).toEqual([]);
});
