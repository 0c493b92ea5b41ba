import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedCatalogue } from '#seeds/catalogue.ts';
import { useApp } from '#test/app.ts';
import { useClock } from '#test/clock.ts';
import { useDatabase } from '#test/database.ts';
import { openLive } from '#test/live-client.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { receipt } from '#test/pictures.ts';

const db = useDatabase();
/** A Saturday noon in Tokyo: within the hours. */
const clock = useClock(db, '2026-11-21T03:00:00Z');
const app = useApp(db, { clock });
let mika: { id: string; token: string };
let ann: TestOperator;
let bob: TestOperator;
beforeAll(async () => {
  await seedCatalogue(db.database);
  [ann, bob] = [await plantOperator(db.database, 'support'), await plantOperator(db.database, 'owner')];
});
beforeEach(async () => {
  await clock.moveTo(Date.parse('2026-11-21T03:00:00Z'));
  await db.database.query({ text: 'DELETE FROM support_presence' });
  mika = await plantMember(db.database);
});

const send = (text: string) =>
  app.call('POST /support/send', { requestId: randomUUID(), text }, { token: mika.token });
const ask = () => app.call('POST /support/person', { wanted: true }, { token: mika.token });
const read = async (cursor = {}) =>
  (await app.call('GET /support/messages', cursor, { token: mika.token })).data;
/** The conversation's id, as the queue shows it to operators. */
async function idInQueue(): Promise<string> {
  const { data } = await callConsole(app, 'GET /support/conversations', { pageSize: 50 }, ann);
  return data.list.find(({ member }) => member.id === mika.id)!.id;
}
async function waiting(): Promise<string> {
  await ask();
  return idInQueue();
}
const take = (id: string, by: TestOperator, from?: string) =>
  callConsole(app, 'POST /support/take', { id, from }, by);
const answer = (id: string, text: string, by = ann, requestId = randomUUID()) =>
  callConsole(app, 'POST /support/send', { id, text, requestId }, by);
const presence = (by: TestOperator, online = true) =>
  callConsole(app, 'POST /support/presence', { online }, by);

describe('the queue', () => {
  test('shows who waits, the longest first, with what was said last', async () => {
    const first = await waiting();
    await send('please');
    mika = await plantMember(db.database);
    await clock.moveTo(clock.now() + 60_000);
    const second = await waiting();
    const { data } = await callConsole(app, 'GET /support/conversations', { state: 'waiting' }, ann);
    const order = data.list.map(({ id }) => id).filter((id) => id === first || id === second);
    expect(order).toEqual([first, second]);
    expect(data.list.find(({ id }) => id === first)).toMatchObject({
      state: 'waiting',
      unanswered: 1,
      operator: null,
      waitingSince: expect.any(String),
      last: { sender: 'member', text: 'please' },
    });
  });

  test('shows what a member wrote, and not that the bot had no answer to it', async () => {
    await send('qwzx');
    expect((await read()).list.map(({ event }) => event)).toContain('no_answer');
    const { data } = await callConsole(app, 'GET /support/conversations', { pageSize: 50 }, ann);
    expect(data.list.find(({ member }) => member.id === mika.id)!.last).toMatchObject({
      sender: 'member',
      text: 'qwzx',
    });
  });

  test('tells operators live that there is something new', async () => {
    const live = await openLive(app.url, '/console/api/live');
    live.send({ token: ann.token });
    await live.message('ready');
    await ask();
    const told = { type: 'support', data: { id: await idInQueue(), seq: 1 } };
    await vi.waitFor(() => expect(live.messages).toContainEqual(told), 20_000);
    live.socket.terminate();
  });

  test('is closed to a member’s token, on the socket too', async () => {
    const live = await openLive(app.url, '/console/api/live');
    live.send({ token: mika.token });
    expect(await live.closed).toBe(4401);
  });
});

describe('taking a conversation', () => {
  test('one of two at once wins, and the other is told who did', async () => {
    const id = await waiting();
    const answers = await Promise.all([take(id, ann), take(id, bob)]);
    const won = answers.findIndex(({ code }) => code === 200);
    const [winner, loser] = won === 0 ? [ann, answers[1]] : [bob, answers[0]];
    expect(loser).toMatchObject({ status: 409, data: { by: winner.username, state: 'with_person' } });
    expect(answers[won]!.data.operator).toEqual({ id: winner.id, username: winner.username });
    expect((await read()).list.filter(({ event }) => event === 'joined')).toHaveLength(1);
    expect((await read()).conversation.state).toBe('with_person');
  });

  test('from a colleague needs the colleague’s name, and twice is once', async () => {
    const id = await waiting();
    await take(id, ann);
    expect((await take(id, ann)).code).toBe(200);
    expect((await take(id, bob)).status).toBe(409);
    expect((await take(id, bob, randomUUID())).status).toBe(409);
    expect((await take(id, bob, ann.id)).data.operator).toMatchObject({ id: bob.id });
    expect((await answer(id, 'late', ann)).data).toMatchObject({ by: bob.username });
  });

  test('gives it back, and closes it; each step is in the audit log', async () => {
    const id = await waiting();
    await take(id, ann);
    expect((await callConsole(app, 'POST /support/release', { id }, bob)).status).toBe(409);
    const released = await callConsole(app, 'POST /support/release', { id, why: 'lunch' }, ann);
    expect(released.data).toMatchObject({ state: 'waiting', operator: null });
    await take(id, bob);
    expect((await callConsole(app, 'POST /support/close', { id }, ann)).status).toBe(409);
    expect((await callConsole(app, 'POST /support/close', { id }, bob)).data.state).toBe('closed');
    expect((await callConsole(app, 'POST /support/close', { id }, bob)).status).toBe(409);
    const lines = await db.database.query({
      text: 'SELECT action, operator, why FROM audit_log WHERE subject = $1 ORDER BY seq',
      values: [`support:${id}`],
    });
    expect(lines).toEqual([
      { action: 'support.take', operator: ann.username, why: null },
      { action: 'support.release', operator: ann.username, why: 'lunch' },
      { action: 'support.take', operator: bob.username, why: null },
      { action: 'support.close', operator: bob.username, why: null },
    ]);
    await send('one more thing');
    expect((await read()).conversation.state).toBe('bot');
  });

  test('that nobody has is not found', async () => {
    const id = randomUUID();
    for (const key of ['POST /support/take', 'POST /support/release', 'POST /support/close'] as const)
      expect((await callConsole(app, key, { id }, ann)).status).toBe(404);
    expect((await answer(id, 'x')).status).toBe(404);
  });
});

describe('answering', () => {
  test('reaches the member live, once, without the operator’s name, and is unread until seen', async () => {
    const id = await waiting();
    await take(id, ann);
    const live = await openLive(app.url);
    live.send({ token: mika.token });
    await live.message('ready');
    const requestId = randomUUID();
    const sent = await Promise.all([
      answer(id, 'Hello', ann, requestId),
      answer(id, 'Hello', ann, requestId),
    ]);
    expect(sent[0].data.id).toBe(sent[1].data.id);
    const told = () => expect(live.messages).toContainEqual({ type: 'support', data: { id, seq: 3 } });
    await vi.waitFor(told, 20_000);
    live.socket.terminate();
    const { list, conversation } = await read({ after: 2 });
    expect(list).toMatchObject([{ sender: 'operator', text: 'Hello', requestId: null }]);
    expect(JSON.stringify(list)).not.toContain(ann.username);
    expect(conversation.unread).toBe(1);
    const seen = await app.call('POST /support/seen', { seq: list[0]!.seq }, { token: mika.token });
    expect(seen.data).toEqual({ unread: 0 });
    await app.call('POST /support/seen', { seq: 0 }, { token: mika.token });
    expect((await read()).conversation.unread).toBe(0);
  });

  test('is for anyone who has the conversation, and the same id with other words is refused', async () => {
    const id = await waiting();
    expect(await answer(id, 'Hello')).toMatchObject({ status: 409, data: { by: null, state: 'waiting' } });
    await take(id, ann);
    const requestId = randomUUID();
    await answer(id, 'Hello', ann, requestId);
    expect((await answer(id, 'Other', ann, requestId)).status).toBe(409);
  });

  test('a conversation with a person has no canned answers in between', async () => {
    const id = await waiting();
    await take(id, ann);
    await send('is this rigged?');
    expect((await read()).list.map(({ sender }) => sender)).toEqual(['system', 'system', 'member']);
  });

  test('marks as read for the member what the operator who has it has read, and nobody else', async () => {
    const id = await waiting();
    await send('please');
    await take(id, ann);
    await callConsole(app, 'GET /support/messages', { id }, bob);
    expect((await read()).conversation.readSeq).toBe(0);
    const { data } = await callConsole(app, 'GET /support/messages', { id }, ann);
    expect((await read()).conversation.readSeq).toBe(data.list.at(-1)!.seq);
  });

  test('typing is told both ways and kept nowhere', async () => {
    const id = await waiting();
    await take(id, ann);
    const [member, console] = [await openLive(app.url), await openLive(app.url, '/console/api/live')];
    member.send({ token: mika.token });
    console.send({ token: ann.token });
    await Promise.all([member.message('ready'), console.message('ready')]);
    const before = await read();
    await callConsole(app, 'POST /support/typing', { id }, ann);
    await app.call('POST /support/typing', {}, { token: mika.token });
    for (const { messages } of [member, console])
      await vi.waitFor(
        () =>
          expect(messages).toContainEqual({
            type: 'support',
            data: expect.objectContaining({ id, typing: true }),
          }),
        20_000,
      );
    expect(await read()).toEqual(before);
    for (const { socket } of [member, console]) socket.terminate();
  });
});

describe('a picture', () => {
  test('is seen by support and owner, and by no other role', async () => {
    const { data: picture } = await app.upload(await receipt(5).png().toBuffer(), { token: mika.token });
    await app.call(
      'POST /support/send',
      { requestId: randomUUID(), picture: picture.id },
      { token: mika.token },
    );
    const id = await idInQueue();
    const { data } = await callConsole(app, 'GET /support/messages', { id }, ann);
    const path = data.list.find((message) => message.picture)!.picture!.url;
    const fetchAs = (token: string) => fetch(`${app.url}${path}`, { headers: { token } });
    for (const by of [ann, bob]) {
      const response = await fetchAs(by.token);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    for (const role of ['finance', 'content'] as const)
      expect((await fetchAs((await plantOperator(db.database, role)).token)).status).toBe(403);
    expect((await fetchAs(mika.token)).status).toBe(401);
  });
});

describe('who is at the desk', () => {
  const available = async () => (await read()).conversation.availability;

  test('counts for thirty seconds, and not after leaving', async () => {
    expect((await available()).online).toBe(false);
    expect((await presence(ann)).data.operators).toEqual([{ id: ann.id, username: ann.username }]);
    expect((await available()).online).toBe(true);
    await clock.moveTo(clock.now() + 29_999);
    expect((await available()).online).toBe(true);
    await clock.moveTo(clock.now() + 1);
    expect((await available()).online).toBe(false);
    await presence(ann);
    await presence(ann, false);
    expect((await available()).online).toBe(false);
  });

  test('an operator without access is not there', async () => {
    const gone = await plantOperator(db.database, 'support');
    await presence(gone);
    await db.database.query({
      text: 'UPDATE operators SET disabled_at = now() WHERE id = $1',
      values: [gone.id],
    });
    expect((await available()).online).toBe(false);
  });

  test('hours are said in the site’s time zone, and an owner changes them', async () => {
    expect(await available()).toEqual({
      online: false,
      open: true,
      closesAt: '2026-11-21T09:00:00.000Z',
      opensAt: null,
    });
    const { data } = await callConsole(app, 'GET /support/hours', {}, ann);
    const hours = { ...data.hours, sat: [], sun: [{ from: '13:00', to: '14:30' }] };
    const { version } = data;
    const save = (week: typeof data.hours, from: number, operator = bob) =>
      callConsole(app, 'POST /support/hours', { hours: week, version: from, why: 'a test' }, operator);
    expect((await save(hours, version, ann)).status).toBe(403);
    expect((await save(hours, version)).data).toMatchObject({ hours, version: version + 1 });
    expect(await available()).toMatchObject({ open: false, opensAt: '2026-11-22T04:00:00.000Z' });
    const broken = { ...hours, sun: [{ from: '14:00', to: '13:00' }] };
    expect((await save(broken, version + 1)).status).toBe(422);
    const late = await save(data.hours, version);
    expect(late).toMatchObject({ status: 409, data: { version: version + 1, by: bob.username } });
    expect((await callConsole(app, 'GET /support/hours', {}, ann)).data.hours).toEqual(hours);
  });
});

describe('canned answers', () => {
  const words = { ja: 'ランタン', 'zh-cn': '灯笼', en: 'lantern' };

  test('their topics are ordered, as members see them; of two orders the later is refused', async () => {
    const all = async () =>
      (await callConsole(app, 'GET /support/answers', {}, ann)).data.map(({ id }) => id);
    const seen = await all();
    const ids = seen.toReversed();
    expect(seen.length).toBeGreaterThan(1);
    const offered = async () =>
      (await app.call('GET /support/topics', {}, { token: mika.token })).data.map(({ id }) => id);
    const before = await offered();
    const ordered = await callConsole(app, 'POST /support/ordertopics', { seen, ids }, ann);
    expect(ordered.data.map(({ id }) => id)).toEqual(ids);
    expect(await offered()).toEqual(before.toReversed());
    expect((await callConsole(app, 'POST /support/ordertopics', { seen, ids }, bob)).status).toBe(409);
    await callConsole(app, 'POST /support/ordertopics', { seen: ids, ids: seen }, ann);
  });

  test('are written, changed and hidden, and members get what stands', async () => {
    const topic = await callConsole(
      app,
      'POST /support/savetopic',
      { position: 99, title: words, active: true, why: 'a test' },
      ann,
    );
    const { id: topicId } = topic.data;
    const entry = {
      topicId,
      position: 1,
      question: words,
      answer: words,
      keywords: words,
      active: true,
      why: 'x',
    };
    const saved = await callConsole(app, 'POST /support/saveanswer', entry, ann);
    await send('Lantern?');
    expect((await read()).list.at(-1)).toMatchObject({ sender: 'bot', content: [{ kind: 'paragraph' }] });
    const own = { ...entry, id: saved.data.id, version: saved.data.version };
    const hidden = await callConsole(app, 'POST /support/saveanswer', { ...own, active: false }, ann);
    expect(hidden.data.version).toBe(own.version + 1);
    const late = await callConsole(app, 'POST /support/saveanswer', own, bob);
    expect(late).toMatchObject({ status: 409, data: { by: ann.username, version: own.version + 1 } });
    const renamed = { id: topicId, position: 99, title: words, active: true, why: 'a test' };
    const first = await callConsole(app, 'POST /support/savetopic', { ...renamed, version: 1 }, bob);
    expect(first.data.version).toBe(2);
    for (const version of [{}, { version: 1 }, { version: 3 }])
      expect(
        await callConsole(app, 'POST /support/savetopic', { ...renamed, ...version }, ann),
      ).toMatchObject({ status: 409, data: { by: bob.username, version: 2 } });
    const offered = await app.call('GET /support/topics', {}, { token: mika.token });
    expect(offered.data.map(({ id }) => id)).not.toContain(topicId);
    const all = await callConsole(app, 'GET /support/answers', {}, ann);
    expect(all.data.find(({ id }) => id === topicId)).toMatchObject({ answers: [{ active: false }] });
    const nobody = { ...entry, id: randomUUID() };
    expect((await callConsole(app, 'POST /support/saveanswer', nobody, ann)).status).toBe(404);
    const nowhere = { ...entry, topicId: randomUUID() };
    expect((await callConsole(app, 'POST /support/saveanswer', nowhere, ann)).status).toBe(404);
  });
});
