import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { submitRecharge } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
let anna: TestOperator;
beforeAll(async () => {
  anna = await plantOperator(db.database, 'finance');
});
const risksOf = async (id: string) => (await callConsole(app, 'GET /members/risks', { id }, anna)).data.risks;
const useDevice = (memberId: string, device: string) =>
  db.database.query({
    text: 'INSERT INTO member_known_devices (member_id, device_hash) VALUES ($1, $2)',
    values: [memberId, createHash('sha256').update(device).digest()],
  });

describe('risk marks', () => {
  test('there are none about a member of whom nothing is odd', async () => {
    const { id } = await plantMember(db.database);
    expect(await risksOf(id)).toEqual([]);
    expect((await callConsole(app, 'GET /members/risks', { id: randomUUID() }, anna)).status).toBe(404);
  });

  test('members with one device are named to each other, and nothing is blocked', async () => {
    const [one, other, third] = [
      await plantMember(db.database),
      await plantMember(db.database),
      await plantMember(db.database),
    ];
    const device = randomUUID();
    for (const { id } of [one, other]) await useDevice(id, device);
    await useDevice(third.id, randomUUID());
    expect(await risksOf(one.id)).toMatchObject([
      { kind: 'shared_device', count: 1, others: [{ id: other.id }] },
    ]);
    expect(await risksOf(third.id)).toEqual([]);
    expect((await submitRecharge(app, db.database, one)).id).toBeDefined();
  });

  test('recharges of a day that stay just below the threshold are marked with their sum', async () => {
    const member = await plantMember(db.database);
    for (let n = 0; n < 3; n++) await submitRecharge(app, db.database, member, { amount: 9000 });
    expect((await risksOf(member.id)).filter(({ kind }) => kind === 'structuring')).toMatchObject([
      { count: 3, recharged: 27_000, threshold: 10_000, at: expect.any(String) },
    ]);
  });

  test('are not for those who edit content', async () => {
    const carla = await plantOperator(db.database, 'content');
    const { id } = await plantMember(db.database);
    expect((await callConsole(app, 'GET /members/risks', { id }, carla)).status).toBe(403);
  });
});
