import { randomUUID } from 'node:crypto';
import type { ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { moveBack, protectedPlay } from '#test/protection.ts';

const db = useDatabase();
const app = useApp(db);
const play = protectedPlay(app, db);
let support: TestOperator;
beforeAll(async () => {
  support = await plantOperator(db.database, 'support');
});
const ask = <K extends ConsoleKey>(key: K, input: ConsoleInputOf<K>) =>
  callConsole(app, key, input, { token: support.token });

async function excluded() {
  const who = await plantMember(db.database);
  const input = { months: 6, password: PASSWORD, confirmed: true } as const;
  await app.call('POST /protection/self-exclusion', input, { token: who.token });
  return who;
}

describe('an operator', () => {
  test('sees what a member chose, as the member does, and when it was chosen', async () => {
    const who = await plantMember(db.database);
    await play.limit(who, 'stake.day', 1000);
    await play.limit(who, 'stake.day', 5000);
    await app.call('POST /protection/time-out', { days: 1 }, { token: who.token });
    const { data } = await ask('GET /members/protection', { id: who.id });
    const { serverTime: _mine, ...own } = await play.state(who);
    expect(data.state).toMatchObject(own);
    expect(data.changes.map(({ what }) => what)).toEqual(['time_out', 'limit_later', 'limit']);
    expect(data.position.granted).toBe(10_000);
  });

  test('is told of nobody who is not there', async () => {
    expect((await ask('GET /members/protection', { id: randomUUID() })).status).toBe(404);
  });

  test('finds those who are excluded, and not those who no longer are', async () => {
    const [one, two, three] = [await excluded(), await excluded(), await plantMember(db.database)];
    await moveBack(db.database, two.id, '7 months');
    const list = async (input: ConsoleInputOf<'GET /members'>) => (await ask('GET /members', input)).data;
    const found = await list({ excluded: '1', pageSize: 50 });
    const ids = found.list.map(({ id }) => id);
    expect(ids).toContain(one.id);
    expect(ids).not.toContain(two.id);
    expect(ids).not.toContain(three.id);
    expect(found.total).toBe(ids.length);
    expect(found.list.every(({ excludedUntil }) => excludedUntil !== null)).toBe(true);
    expect((await list({ q: one.id })).list[0]!.excludedUntil).toEqual(expect.any(String));
    expect((await list({ q: three.id, excluded: '1' })).list).toEqual([]);
    expect((await list({ q: three.id })).list[0]!.excludedUntil).toBeNull();
  });

  test('has no call that changes any of it', () => {
    const about = Object.keys(consoleEndpoints).filter((key) =>
      /protection|exclu|limit|time-?out/i.test(key),
    );
    expect(about).toEqual(['GET /members/protection']);
  });
});
