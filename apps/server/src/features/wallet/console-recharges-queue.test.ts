import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPerson } from '#test/people.ts';
import { japaneseCard, plantUpload, setPin, submitRecharge } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

const operator = () => plantOperator(db.database, 'finance');
const reject = (by: TestOperator, id: string) =>
  callConsole(app, 'POST /recharges/reject', { id, reason: 'not_on_statement' }, by);
const detail = (by: TestOperator, id: string) => callConsole(app, 'GET /recharges/detail', { id }, by);

async function submitted() {
  const member = await plantMember(db.database, 1000);
  return { member, ...(await submitRecharge(app, db.database, member)) };
}

describe('the same picture', () => {
  test('is flagged: the very upload, its pixels, or its look', async () => {
    const [mika, yuki] = [await plantMember(db.database), await plantMember(db.database)];
    const picture = { pixels: randomBytes(32), look: randomBytes(8).readBigUInt64BE() };
    const screenshot = await plantUpload(db.database, mika.id, picture);
    const first = await submitRecharge(app, db.database, mika, { screenshot });
    const sameUpload = await submitRecharge(app, db.database, mika, { screenshot });
    const samePixels = await submitRecharge(app, db.database, yuki, {
      screenshot: await plantUpload(db.database, yuki.id, picture),
    });
    const sameLook = await submitRecharge(app, db.database, yuki, {
      screenshot: await plantUpload(db.database, yuki.id, {
        pixels: randomBytes(32),
        look: picture.look ^ 0b101n,
      }),
    });
    const unlike = await submitRecharge(app, db.database, yuki);

    const anna = await operator();
    const { data } = await detail(anna, first.id);
    expect(Object.fromEntries(data.same.map(({ rechargeId, exact }) => [rechargeId, exact]))).toEqual({
      [sameUpload.id]: true,
      [samePixels.id]: true,
      [sameLook.id]: false,
    });
    expect(data.same.at(-1)).toMatchObject({ exact: false, member: { id: yuki.id } });
    expect((await detail(anna, unlike.id)).data).toMatchObject({ same: [], sameImages: 0 });
    const queue = (await callConsole(app, 'GET /recharges', { q: first.reference }, anna)).data.list;
    expect(queue).toMatchObject([{ id: first.id, sameImages: 3 }]);
  });

  test('is shown to finance, by the recharge or by its own id; other uploads are not', async () => {
    const { member, id } = await submitted();
    const anna = await operator();
    const { screenshotId } = (await detail(anna, id)).data;
    const get = (which: string, token = anna.token) =>
      fetch(`${app.url}/console/api/recharges/screenshot?id=${which}`, { headers: { token } });
    for (const which of [id, screenshotId]) {
      const response = await get(which);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('image/jpeg');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect((await response.bytes()).length).toBe(64);
    }
    expect((await get(await plantUpload(db.database, member.id))).status).toBe(404);
    expect((await get(id, member.token)).status).toBe(401);
  });
});

describe('the queue', () => {
  test('has the oldest open one first, then the newest that are done', async () => {
    const [a, b, c, d] = [await submitted(), await submitted(), await submitted(), await submitted()];
    const anna = await operator();
    await reject(anna, a.id);
    await reject(anna, c.id);
    const ids = new Set([a.id, b.id, c.id, d.id]);
    const all = await callConsole(app, 'GET /recharges', { pageSize: 50 }, anna);
    expect(all.data.list.map(({ id }) => id).filter((id) => ids.has(id))).toEqual([b.id, d.id, c.id, a.id]);
    const open = await callConsole(app, 'GET /recharges', { status: 'submitted', pageSize: 50 }, anna);
    expect(open.data.list.map(({ id }) => id).filter((id) => ids.has(id))).toEqual([b.id, d.id]);
    expect(open.data.list.every(({ status }) => status === 'submitted')).toBe(true);
  });

  test('is found by reference, with or without its hyphens, and by username', async () => {
    const { member, id, reference } = await submitted();
    const [row] = await db.database.query<{ username: string }>({
      text: 'SELECT username FROM members WHERE id = $1',
      values: [member.id],
    });
    const anna = await operator();
    const searches = [
      reference,
      reference.toLowerCase(),
      reference.replaceAll('-', ''),
      reference.replaceAll('-', '−').replaceAll('0', 'Ｏ').replaceAll('1', 'l'),
      Array.from(reference).join(' '),
      `2026-11-27 振込 ﾔﾏﾀﾞ ﾊﾅｺ ${reference.replaceAll('-', '')} 3,000`,
      id,
      row!.username,
      Array.from(row!.username, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join(''),
    ];
    for (const q of searches) {
      const found = await callConsole(app, 'GET /recharges', { q }, anna);
      expect(found.data.list.map((each) => each.id)).toEqual([id]);
    }
    expect((await callConsole(app, 'GET /recharges', { q: '%' }, anna)).data.total).toBe(0);
    expect((await callConsole(app, 'GET /recharges', { q: '-' }, anna)).data.total).toBe(0);
    expect((await callConsole(app, 'GET /recharges', { q: "' OR 1=1" }, anna)).data.total).toBe(0);
  });
});

test('what somebody should know of the member stands in list and detail: rejections, reports, a shared card, exclusion', async () => {
  const anna = await operator();
  const member = await plantMember(db.database);
  const seen = async (id: string, reference: string) => {
    const { data: one } = await detail(anna, id);
    const { data: queue } = await callConsole(app, 'GET /recharges', { q: reference }, anna);
    const [row] = queue.list;
    expect(row).toMatchObject({ about: one.about, memberExcluded: one.memberExcluded });
    return { ...one.about, excluded: one.memberExcluded };
  };
  const [before, now] = [
    await submitRecharge(app, db.database, member),
    await submitRecharge(app, db.database, member),
  ];
  const none = { rejected: 0, openReports: 0, sharedCard: false, suspended: false, excluded: false };
  expect(await seen(now.id, now.reference)).toEqual(none);

  await reject(anna, before.id);
  const other = await plantMember(db.database);
  for (const { id, token } of [other, member]) {
    await setPin(db.database, id);
    await app.call('POST /member/savebank', japaneseCard({ cardNumber: '7654321' }), { token });
  }
  await db.database.query({
    text: `INSERT INTO protection (member_id, excluded_at, excluded_until, suspended_at, suspended_by, suspension_reason)
        VALUES ($1, now(), now() + interval '200 days', now(), $2, 'several_accounts')
      ON CONFLICT (member_id) DO UPDATE SET excluded_at = excluded.excluded_at, excluded_until = excluded.excluded_until,
        suspended_at = excluded.suspended_at, suspended_by = excluded.suspended_by, suspension_reason = excluded.suspension_reason`,
    values: [member.id, anna.id],
  });
  await db.database.query({
    text: `INSERT INTO profile_reports (member_id, profile_id, reason, request_id, requester_id)
      VALUES ($1, $2, 'harassment', gen_random_uuid(), $3)`,
    values: [other.id, await plantPerson(db.database), member.id],
  });
  expect(await seen(now.id, now.reference)).toEqual({
    rejected: 1,
    openReports: 1,
    sharedCard: true,
    suspended: true,
    excluded: true,
  });
  // A rejected one does not count itself among the earlier ones.
  expect((await detail(anna, before.id)).data.about.rejected).toBe(0);
});
