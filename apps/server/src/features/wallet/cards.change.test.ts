import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { chineseCard, setPin, withdraw } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

async function member() {
  const planted = await plantMember(db.database);
  await setPin(db.database, planted.id);
  return planted;
}
const save = (token: string, body: ReturnType<typeof chineseCard>) =>
  app.call('POST /member/savebank', body, { token });
const list = async (token: string) => (await app.call('GET /member/getuserbank', {}, { token })).data;
const remove = (token: string, id: string) => app.call('POST /member/deletebank', { id }, { token });

describe('many at once', () => {
  test('the same card is saved once', async () => {
    const { token } = await member();
    const card = chineseCard();
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(token, card)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(2008)]);
    expect(await list(token)).toHaveLength(1);
  });

  test('there are never more than ten, and one default among them', async () => {
    const { token } = await member();
    const cards = Array.from({ length: 14 }, () => chineseCard({ isDefault: true }));
    const answers = await Promise.all(cards.map((card) => save(token, card)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    const kept = await list(token);
    expect(kept).toHaveLength(10);
    expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('whatever is deleted and chosen, one of those that are left is the default', async () => {
    const { token } = await member();
    for (let n = 0; n < 6; n++) await save(token, chineseCard());
    const cards = await list(token);
    const chosen = cards.map(({ id }) => app.call('POST /member/setdefaultbank', { id }, { token }));
    const removed = cards.filter((_, at) => at % 2 === 0).map(({ id }) => remove(token, id));
    const answers = await Promise.all([...chosen, ...removed]);
    for (const { code } of answers) expect([200, 2007]).toContain(code);
    expect((await list(token)).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  });
});

describe('deleting', () => {
  test('the default one makes the newest of the others the default', async () => {
    const { token } = await member();
    const [first, second, third] = [
      (await save(token, chineseCard())).data,
      (await save(token, chineseCard())).data,
      (await save(token, chineseCard())).data,
    ];
    expect(await remove(token, first.id)).toMatchObject({ code: 200, data: {} });
    expect((await list(token)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third.id, true],
      [second.id, false],
    ]);
  });

  test('leaves it free to be saved again', async () => {
    const { token } = await member();
    const card = chineseCard();
    await remove(token, (await save(token, card)).data.id);
    expect((await save(token, card)).code).toBe(200);
  });

  test.each(['unknown', 'another member’s', 'deleted'])('one that is %s: 2007', async (which) => {
    const [own, other] = [await member(), await member()];
    const theirs = (await save(other.token, chineseCard())).data.id;
    const gone = (await save(own.token, chineseCard())).data.id;
    await remove(own.token, gone);
    const id = { unknown: randomUUID(), 'another member’s': theirs, deleted: gone }[which]!;
    expect((await remove(own.token, id)).code).toBe(2007);
    expect((await app.call('POST /member/setdefaultbank', { id }, { token: own.token })).code).toBe(2007);
    const payer = { ...own, cardId: id };
    expect((await withdraw(app, payer)).code).toBe(2007);
    expect(await list(other.token)).toHaveLength(1);
  });

  test('one that a withdrawal is open to: 2009, and it is shown as in use', async () => {
    const own = await member();
    const cardId = (await save(own.token, chineseCard())).data.id;
    expect((await withdraw(app, { ...own, cardId })).code).toBe(200);
    expect((await list(own.token))[0]).toMatchObject({ inUse: true });
    expect((await remove(own.token, cardId)).code).toBe(2009);
    expect(await list(own.token)).toHaveLength(1);
  });

  test('while a withdrawal is asked for: one of the two, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const own = await member();
      const cardId = (await save(own.token, chineseCard())).data.id;
      const [deleted, asked] = await Promise.all([
        remove(own.token, cardId),
        withdraw(app, { ...own, cardId }),
      ]);
      expect([
        [200, 2007],
        [2009, 200],
      ]).toContainEqual([deleted.code, asked.code]);
    }
  });
});
