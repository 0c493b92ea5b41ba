import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { plantPerson } from '#test/people.ts';

const db = useDatabase();
const app = useApp(db);

const detail = async (id: string, token: string) => app.call('POST /meet/xuanfeiDetail', { id }, { token });
const listed = async (token: string) => {
  const { data } = await app.call('POST /meet/xuanfeiList', { limit: 50 }, { token });
  expect(data.list).toHaveLength(data.total);
  return data.list.map(({ id }) => id);
};

describe('a like', () => {
  test('counts once a member, however often and however fast it is sent, and can be taken back', async () => {
    const id = await plantPerson(db.database);
    const [first, second] = await plantMembers(db.database, 2);
    const answers = await Promise.all(
      [first!, first!, first!, second!].map(({ token }) => app.call('POST /meet/like', { id }, { token })),
    );
    for (const { data } of answers) expect(data.liked).toBe(true);
    expect((await detail(id, first!.token)).data).toMatchObject({ liked: true, likes: 2 });

    const back = await app.call('POST /meet/like', { id, liked: false }, { token: first!.token });
    expect(back.data).toEqual({ liked: false, likes: 1 });
    await app.call('POST /meet/like', { id, liked: false }, { token: first!.token });
    expect((await detail(id, first!.token)).data).toMatchObject({ liked: false, likes: 1 });
    const last = await app.call('POST /meet/like', { id, liked: false }, { token: second!.token });
    expect(last.data).toEqual({ liked: false, likes: null });
  });

  test.each(['draft', 'hidden'] as const)('of somebody %s, or of nobody, is refused', async (status) => {
    const { token } = await plantMember(db.database);
    for (const id of [await plantPerson(db.database, { status }), randomUUID()])
      expect((await app.call('POST /meet/like', { id }, { token })).code).toBe(4002);
  });
});

describe('a report', () => {
  test('stands once while it is open, also when sent many times at once', async () => {
    const id = await plantPerson(db.database);
    const { token } = await plantMember(db.database);
    const report = () =>
      app.call('POST /meet/report', { id, reason: 'money', text: ' wants money ' }, { token });
    const codes = (await Promise.all([report(), report(), report()])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await detail(id, token)).data.reported).toBe(true);
    const rows = await db.database.query({
      text: 'SELECT reason, text, status FROM profile_reports WHERE profile_id = $1',
      values: [id],
    });
    expect(rows).toEqual([{ reason: 'money', text: 'wants money', status: 'open' }]);
  });

  test('is nobody else’s to see, and shows the person to everybody as before', async () => {
    const id = await plantPerson(db.database);
    const [reporter, other] = await plantMembers(db.database, 2);
    await app.call('POST /meet/report', { id, reason: 'pictures' }, { token: reporter!.token });
    expect((await detail(id, other!.token)).data.reported).toBe(false);
  });

  test('needs words where the reason says nothing, and a reason of the list', async () => {
    const id = await plantPerson(db.database);
    const { token } = await plantMember(db.database);
    for (const text of [undefined, '', '   '])
      expect(
        await app.call(
          'POST /meet/report',
          { id, reason: 'other', ...(text === undefined ? {} : { text }) },
          { token },
        ),
      ).toMatchObject({
        code: 422,
        data: { fields: { text: expect.any(String) } },
      });
    expect((await app.call('POST /meet/report', { id, reason: 'boring' as never }, { token })).code).toBe(
      422,
    );
    expect((await app.call('POST /meet/report', { id: randomUUID(), reason: 'money' }, { token })).code).toBe(
      4002,
    );
  });
});

describe('a block', () => {
  test('takes a person out of this member’s sight alone, everywhere, until it is undone', async () => {
    const id = await plantPerson(db.database);
    const [member, other] = await plantMembers(db.database, 2);
    const { token } = member!;
    expect(await listed(token)).toContain(id);
    for (const _ of [1, 2])
      expect((await app.call('POST /meet/block', { id }, { token })).data).toEqual({ blocked: true });
    expect(await listed(token)).not.toContain(id);
    expect((await detail(id, token)).code).toBe(4002);
    expect((await app.call('POST /meet/like', { id }, { token })).code).toBe(4002);
    expect(
      (await app.call('POST /meet/saveDateRequest', { profileId: id, contact: '@me' }, { token })).code,
    ).toBe(4002);
    expect(await listed(other!.token)).toContain(id);

    const { data } = await app.call('GET /meet/blocked', {}, { token, lang: 'ja' });
    expect(data).toMatchObject({
      total: 1,
      list: [{ id, xuanfei_name: 'Mio ja', address: 'Tokyo ja', sample: true }],
    });
    expect((await app.call('GET /meet/blocked', {}, { token: other!.token })).data.total).toBe(0);

    await app.call('POST /meet/block', { id, blocked: false }, { token });
    expect(await listed(token)).toContain(id);
    expect((await detail(id, token)).code).toBe(200);
    expect((await app.call('GET /meet/blocked', {}, { token })).data.total).toBe(0);
  });

  test('takes back the request for a date that is open, and erases what was said', async () => {
    const id = await plantPerson(db.database);
    const { token } = await plantMember(db.database);
    await app.call('POST /meet/saveDateRequest', { profileId: id, contact: '@me' }, { token });
    await app.call('POST /meet/block', { id }, { token });
    const { data } = await app.call('GET /meet/dateRequests', {}, { token });
    expect(data.list).toMatchObject([{ status: 'cancelled', contact: null, profile: { listed: false } }]);
  });

  test('and a request sent at the same moment never leave an open request with somebody blocked', async () => {
    const { token } = await plantMember(db.database);
    for (let round = 0; round < 5; round++) {
      const id = await plantPerson(db.database);
      await Promise.all([
        app.call('POST /meet/saveDateRequest', { profileId: id, contact: '@me' }, { token }),
        app.call('POST /meet/block', { id }, { token }),
      ]);
    }
    const { data } = await app.call('GET /meet/dateRequests', {}, { token });
    for (const { status } of data.list) expect(status).toBe('cancelled');
  });

  test('of somebody who is not public is refused; one blocked before can still be let go', async () => {
    const { token } = await plantMember(db.database);
    expect((await app.call('POST /meet/block', { id: randomUUID() }, { token })).code).toBe(4002);
    const id = await plantPerson(db.database);
    await app.call('POST /meet/block', { id }, { token });
    await db.database.query({ text: `UPDATE profiles SET status = 'hidden' WHERE id = $1`, values: [id] });
    expect((await app.call('GET /meet/blocked', {}, { token })).data.list).toMatchObject([
      { id, avatar_2: '' },
    ]);
    expect((await app.call('POST /meet/block', { id, blocked: false }, { token })).code).toBe(200);
  });
});
