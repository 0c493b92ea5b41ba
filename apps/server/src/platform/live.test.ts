import { randomUUID } from 'node:crypto';
import { LIVE_CLOSE } from '@fairground/contract/live-close';
import { describe, expect, test } from 'vitest';
import { startApp, useApp } from '#test/app.ts';
import { BUS_CHANNEL } from '#platform/bus-message.ts';
import { useDatabase } from '#test/database.ts';
import { openLive, openSilent } from '#test/live-client.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const db = useDatabase();
const nodes = [useApp(db), useApp(db)] as const;

async function openMember(node: 0 | 1 = 0) {
  const member = await plantMember(db.database);
  const client = await openLive(nodes[node].url);
  client.send({ token: member.token });
  await client.message('balance');
  return { ...member, client };
}
const stake = async (token: string, node: 0 | 1) => {
  const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
  const order = { periodNo, option: 'rose' as const, amount: 500, requestId: randomUUID() };
  return nodes[node].call('POST /game/saveorder', order, { token });
};

test('a member with a token is greeted with the time of the server and the own balance', async () => {
  const { client } = await openMember();
  expect(client.messages).toEqual([
    { type: 'ready', data: { serverTime: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) } },
    { type: 'balance', data: { balance: 10_000, held: 0 } },
  ]);
});

test.each(['expired', 'revoked'])('an %s token opens nothing', async (how) => {
  const { id, token } = await plantMember(db.database);
  const column = how === 'expired' ? 'expires_at' : 'revoked_at';
  await db.database.query({
    text: `UPDATE sessions SET ${column} = now() WHERE member_id = $1`,
    values: [id],
  });
  const client = await openLive(nodes[0].url);
  client.send({ token });
  expect(await client.closed).toBe(LIVE_CLOSE.unauthorized);
});

test('a change made on one node is seen on another, and by its member only', async () => {
  const [mika, ren] = [await openMember(0), await openMember(0)];
  mika.client.messages.length = 0;
  expect((await stake(mika.token, 1)).code).toBe(200);
  expect((await mika.client.message('balance')).data).toEqual({ balance: 9500, held: 500 });
  expect(ren.client.messages).toHaveLength(2);
});

describe('a session that is ended', () => {
  test('on another node loses its socket', async () => {
    const { client, token } = await openMember(0);
    await nodes[1].call('POST /member/logout', {}, { token });
    expect(await client.closed).toBe(LIVE_CLOSE.unauthorized);
  });

  test('from the list of sessions loses its socket, and the one that ended it keeps its own', async () => {
    const { client, id, token } = await openMember(0);
    const { data } = await nodes[0].call('GET /member/sessions', {}, { token });
    const other = await plantMember(db.database);
    await db.database.query({
      text: 'UPDATE sessions SET member_id = $1 WHERE member_id = $2',
      values: [id, other.id],
    });
    const keeper = await openLive(nodes[1].url);
    keeper.send({ token: other.token });
    await keeper.message('balance');
    await nodes[1].call('POST /member/revokesession', { id: data.list[0]!.id }, { token: other.token });
    expect(await client.closed).toBe(LIVE_CLOSE.unauthorized);
    expect(keeper.socket.readyState).toBe(keeper.socket.OPEN);
  });
});

test('a forged notification shows a member nothing but the truth, and garbage ends no node', async () => {
  const { client, id, token } = await openMember(0);
  client.messages.length = 0;
  const forge = (payload: unknown) =>
    db.database.query({
      text: 'SELECT pg_notify($1, $2)',
      values: [BUS_CHANNEL, typeof payload === 'string' ? payload : JSON.stringify(payload)],
    });
  const balance = { type: 'balance', data: { balance: 999_999_999, held: 0 } };
  const draw = { type: 'draw', data: { periodNo: '20991231-0001', void: true } };
  for (const v of [undefined, 1])
    for (const posts of [
      5,
      [null],
      [{ to: 'members', message: draw }],
      [{ to: { member: id }, message: balance }],
    ])
      await forge({ v, posts });
  for (const garbage of ['1', 'null', 'hello', '{"changed":null}']) await forge(garbage);
  await forge({ v: 1, changed: [id] });
  expect((await client.message('balance')).data).toEqual({ balance: 10_000, held: 0 });
  expect(client.messages.map(({ type }) => type)).toEqual(['balance']);
  for (const node of nodes) expect((await node.call('GET /member/info', {}, { token })).code).toBe(200);
});

test('a server that closes sends its sockets away with 1012 and does not wait for the deaf', async () => {
  const node = await startApp(db.database);
  const { token } = await plantMember(db.database);
  const client = await openLive(node.url);
  client.send({ token });
  await client.message('balance');
  const deaf = await openSilent(node.url, [JSON.stringify({ token })]);
  const refused = await openSilent(node.url, [], '/nothing');
  const closing = node.app.http.close();
  expect(await client.closed).toBe(LIVE_CLOSE.restart);
  await closing;
  expect(node.app.http.server.listening).toBe(false);
  deaf.destroy();
  refused.destroy();
});

test('a plain request for the socket is an unknown address', async () => {
  expect((await nodes[0].send('GET', '/live')).status).toBe(404);
});
