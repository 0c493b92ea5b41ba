import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { openLive } from '#test/live-client.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { receipt } from '#test/pictures.ts';

const db = useDatabase();
const app = useApp(db);
let ann: TestOperator;
let bob: TestOperator;
let cyd: TestOperator;
let mika: { id: string; token: string };
/** Mika's conversation, which operator Ann has. */
let id: string;
beforeAll(async () => {
  [ann, bob, cyd] = await Promise.all([
    plantOperator(db.database, 'support'),
    plantOperator(db.database, 'support'),
    plantOperator(db.database, 'owner'),
  ]);
});
beforeEach(async () => {
  mika = await plantMember(db.database);
  await app.call('POST /support/person', { wanted: true }, { token: mika.token });
  const { data } = await callConsole(app, 'GET /support/conversations', { state: 'waiting' }, ann);
  id = data.list.find(({ member }) => member.id === mika.id)!.id;
  await take(ann);
});

const take = (by: TestOperator, from?: string) => callConsole(app, 'POST /support/take', { id, from }, by);
const read = async () => (await app.call('GET /support/messages', {}, { token: mika.token })).data;

async function upload(by: TestOperator, seed: number): Promise<string> {
  const form = new FormData();
  const bytes = Buffer.from(await receipt(seed).png().toBuffer());
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'help.png');
  const target = `${app.url}/console/api/uploads/image`;
  const response = await fetch(target, { method: 'POST', headers: { token: by.token }, body: form });
  return ((await response.json()) as { data: { id: string } }).data.id;
}
type Said = { text?: string; picture?: string; requestId?: string };
const say = ({ requestId = randomUUID(), ...content }: Said, by = ann) =>
  callConsole(app, 'POST /support/send', { id, requestId, ...content }, by);

describe('a picture of an operator', () => {
  test('reaches the member of the conversation, and nobody else', async () => {
    const { data } = await say({ picture: await upload(ann, 1) });
    expect(data).toMatchObject({ text: null, picture: { width: 390, height: 844 } });
    const message = (await read()).list.at(-1)!;
    expect(message).toMatchObject({ sender: 'operator', picture: { width: 390 } });
    const fetchAs = (token: string) => fetch(`${app.url}${message.picture!.url}`, { headers: { token } });
    const response = await fetchAs(mika.token);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect((await fetchAs((await plantMember(db.database)).token)).status).toBe(404);
    expect((await fetchAs(ann.token)).status).toBe(401);
  });

  test('has to be the operator’s own: no colleague’s, no member’s, none that never was', async () => {
    const { data: own } = await app.upload(await receipt(2).png().toBuffer(), { token: mika.token });
    for (const picture of [await upload(bob, 3), own.id, randomUUID()])
      expect(await say({ picture })).toMatchObject({ code: 2011 });
    expect((await read()).list.every(({ picture }) => picture === null)).toBe(true);
  });

  test('sent twice is one message, and another picture under its id is refused', async () => {
    const [picture, other] = [await upload(ann, 4), await upload(ann, 5)];
    const requestId = randomUUID();
    const twice = await Promise.all([say({ picture, requestId }), say({ picture, requestId })]);
    expect(twice[0].data.id).toBe(twice[1].data.id);
    expect((await say({ picture: other, requestId })).status).toBe(409);
    expect((await say({ picture, text: 'look', requestId })).status).toBe(409);
  });

  test('may stand beside words; nothing at all is no message', async () => {
    const { data } = await say({ picture: await upload(ann, 6), text: ' Look here ' });
    expect(data).toMatchObject({ text: 'Look here', picture: { width: 390 } });
    expect(await say({})).toMatchObject({ status: 422, data: { fields: { text: expect.any(String) } } });
  });
});

describe('handing over', () => {
  const hand = (to: string, by = ann) =>
    callConsole(app, 'POST /support/release', { id, to, why: 'lunch' }, by);
  const presence = (by: TestOperator, online = true) =>
    callConsole(app, 'POST /support/presence', { online }, by);

  test('goes to a colleague at the desk, who can answer then', async () => {
    await presence(bob);
    expect((await hand(bob.id)).data).toMatchObject({ state: 'with_person', operator: { id: bob.id } });
    expect((await read()).list.at(-1)).toMatchObject({ event: 'released' });
    expect((await read()).conversation.state).toBe('with_person');
    expect((await say({ text: 'late' })).data).toMatchObject({ by: bob.username });
    expect((await say({ text: 'Hello' }, bob)).code).toBe(200);
    const lines = await db.database.query({
      text: `SELECT action, operator, why FROM audit_log WHERE subject = $1 AND action = 'support.hand'`,
      values: [`support:${id}`],
    });
    expect(lines).toEqual([{ action: 'support.hand', operator: ann.username, why: 'lunch' }]);
  });

  test('goes to nobody who is not there, to no stranger and not to oneself', async () => {
    await presence(bob, false);
    await presence(ann);
    for (const to of [bob.id, ann.id, randomUUID()])
      expect((await hand(to)).data).toMatchObject({ fields: { to: expect.any(String) } });
    expect((await say({ text: 'still here' })).code).toBe(200);
  });

  test('while a colleague takes it over: one of the two happens, and the loser is told who has it', async () => {
    await presence(bob);
    for (let round = 0; round < 4; round++) {
      const [handed, taken] = await Promise.all([hand(bob.id), take(cyd, ann.id)]);
      expect([handed.status, taken.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const holder = handed.status === 200 ? bob : cyd;
      expect((handed.status === 200 ? taken : handed).data).toMatchObject({ by: holder.username });
      await take(ann, holder.id);
    }
  });
});

describe('what the member has seen', () => {
  test('is told to the operators live, once, and stands in the queue', async () => {
    const live = await openLive(app.url, '/console/api/live');
    live.send({ token: ann.token });
    await live.message('ready');
    const { data: said } = await say({ text: 'Hello' });
    const news = (seq: number) => ({ type: 'support', data: { id, seq } });
    const told = (seq: number) =>
      live.messages.filter((message) => JSON.stringify(message) === JSON.stringify(news(seq))).length;
    await vi.waitFor(() => expect(told(said.seq)).toBe(1), 20_000);
    const see = () => app.call('POST /support/seen', { seq: said.seq }, { token: mika.token });
    await see();
    await vi.waitFor(() => expect(told(said.seq)).toBe(2), 20_000);
    await see();
    await say({ text: 'Goodbye' });
    await vi.waitFor(() => expect(told(said.seq + 1)).toBe(1), 20_000);
    expect(told(said.seq)).toBe(2);
    live.socket.terminate();
    const { data } = await callConsole(app, 'GET /support/conversation', { id }, bob);
    expect(data.seenSeq).toBe(said.seq);
  });
});
