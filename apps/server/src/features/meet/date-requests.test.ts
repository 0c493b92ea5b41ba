import { randomUUID } from 'node:crypto';
import { DATE_REQUEST_STATUSES, type DateRequestStatus } from '@fairground/contract/reasons';
import { beforeAll, describe, expect, test } from 'vitest';
import { DATE_REQUEST_STEPS, isErased, isOpen, OPEN_REQUESTS } from '#features/meet/date-request.rules.ts';
import { expireDateRequests } from '#features/meet/date-request.expiry.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { openLive } from '#test/live-client.ts';
import { inboxOf, notify } from '#test/notifications.ts';
import { plantMember } from '#test/members.ts';
import { plantOperator } from '#test/operators.ts';
import { plantPerson } from '#test/people.ts';

const db = useDatabase();
const app = useApp(db);
let mio: string;
beforeAll(async () => {
  mio = await plantPerson(db.database, { name: 'Mio' });
});

const ask = (token: string, input: Partial<{ profileId: string; contact: string; message: string }> = {}) =>
  app.call('POST /meet/saveDateRequest', { profileId: mio, contact: 'mio@example.com', ...input }, { token });
const own = async (token: string) => (await app.call('GET /meet/dateRequests', {}, { token })).data.list;

describe('asking for a date', () => {
  test('answers the request with its status, to its member alone', async () => {
    const [member, other] = [await plantMember(db.database), await plantMember(db.database)];
    const { data } = await ask(member.token, { contact: '  line: lantern9 ', message: ' Sunday? ' });
    expect(data).toMatchObject({
      profile: { id: mio, xuanfei_name: 'Mio en', address: 'Tokyo en', sample: true, listed: true },
      contact: 'line: lantern9',
      message: 'Sunday?',
      status: 'submitted',
      reason: null,
      remark: null,
      endedAt: null,
    });
    expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).toBe(14 * 86_400_000);
    expect(await own(member.token)).toEqual([data]);
    expect(await own(other.token)).toEqual([]);
    const seen = await app.call('POST /meet/xuanfeiDetail', { id: mio }, { token: member.token });
    expect(seen.data.openRequest).toEqual({ id: data.id, status: 'submitted' });
  });

  test('shows the contact as it was written, without what nobody sees in it', async () => {
    const member = await plantMember(db.database);
    const { data } = await ask(member.token, { contact: 'tel: \u202e8765-4321\u200b' });
    expect(data).toMatchObject({ contact: 'tel: 8765-4321' });
    const short = await ask((await plantMember(db.database)).token, { contact: 'ab\u200b' });
    expect(short).toMatchObject({ code: 422, data: { fields: { contact: expect.any(String) } } });
  });

  test('stores neither contact nor message in the clear', async () => {
    const { token, id } = await plantMember(db.database);
    await ask(token, { contact: 'canary-contact', message: 'canary-message' });
    const rows = await db.database.query<{ row: string; ciphertext: Buffer }>({
      text: 'SELECT d::text AS row, content_sealed AS ciphertext FROM date_requests d WHERE member_id = $1',
      values: [id],
    });
    expect(rows).toHaveLength(1);
    for (const { row, ciphertext } of rows) {
      expect(row).not.toContain('canary');
      expect(ciphertext.toString('latin1')).not.toContain('canary');
      expect(row).not.toContain(Buffer.from('canary').toString('hex'));
    }
  });

  test('is refused while one with this person is open, and only one of many at once gets through', async () => {
    const { token } = await plantMember(db.database);
    const codes = (await Promise.all(Array.from({ length: 6 }, () => ask(token)))).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 4004, 4004, 4004, 4004, 4004]);
    const [request] = await own(token);
    await app.call('POST /meet/cancelDateRequest', { id: request!.id }, { token });
    expect((await ask(token)).code).toBe(200);
  });

  test('the database itself lets no second open one in', async () => {
    const { id } = await plantMember(db.database);
    const insert = () =>
      db.database.query({
        text: `INSERT INTO date_requests (member_id, profile_id, content_key_id, content_sealed, expires_at)
          SELECT $1, $2, key_id, 'x', now() + interval '1 day' FROM key_checks LIMIT 1`,
        values: [id, mio],
      });
    await insert();
    await expect(insert()).rejects.toMatchObject({ constraint: 'date_requests_one_open' });
  });

  test.each([
    ['no contact', {}],
    ['an empty one', { contact: '' }],
    ['white space', { contact: '      ' }],
    ['two characters', { contact: ' ab ' }],
    ['too long a one', { contact: 'a'.repeat(121) }],
  ])('needs a contact: %s is refused', async (_, { contact }: { contact?: string }) => {
    const { token } = await plantMember(db.database);
    const answer = await app.call(
      'POST /meet/saveDateRequest',
      { profileId: mio, contact: contact as string },
      { token },
    );
    expect(answer).toMatchObject({ code: 422, data: { fields: { contact: expect.any(String) } } });
    expect(await own(token)).toEqual([]);
  });

  test('takes 120 characters, whatever they are, and 500 of a message', async () => {
    const { token } = await plantMember(db.database);
    expect((await ask(token, { contact: '🏮'.repeat(120), message: 'm'.repeat(500) })).code).toBe(200);
    expect((await ask(token, { message: 'm'.repeat(501) })).code).toBe(422);
  });

  test.each(['draft', 'hidden'] as const)('of somebody %s or of nobody is refused', async (status) => {
    const { token } = await plantMember(db.database);
    for (const profileId of [await plantPerson(db.database, { status }), randomUUID()])
      expect((await ask(token, { profileId })).code).toBe(4002);
  });

  test('has bounds: so many open at once, and no more', async () => {
    const { token } = await plantMember(db.database);
    for (let n = 0; n < OPEN_REQUESTS; n++)
      expect((await ask(token, { profileId: await plantPerson(db.database) })).code).toBe(200);
    const answer = await ask(token);
    expect(answer.code).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('cancelling', () => {
  test('takes it back once, erases what was said, and says so again when asked again', async () => {
    const { token } = await plantMember(db.database);
    const { data: request } = await ask(token);
    for (const _ of [1, 2]) {
      const { data } = await app.call('POST /meet/cancelDateRequest', { id: request.id }, { token });
      expect(data).toMatchObject({ status: 'cancelled', contact: null, message: null });
      expect(data.endedAt).not.toBeNull();
    }
    const rows = await db.database.query({
      text: 'SELECT content_sealed FROM date_requests WHERE id = $1',
      values: [request.id],
    });
    expect(rows).toEqual([{ content_sealed: null }]);
  });

  test('is for one’s own alone', async () => {
    const [member, stranger] = [await plantMember(db.database), await plantMember(db.database)];
    const { data: request } = await ask(member.token);
    const input = { id: request.id };
    expect((await app.call('POST /meet/cancelDateRequest', input, { token: stranger.token })).code).toBe(404);
    expect(await own(member.token)).toMatchObject([{ status: 'submitted' }]);
  });
});

test('what nobody answered in time expires, once, with a line in the audit log, and its member is told', async () => {
  const { token, id: memberId } = await plantMember(db.database);
  const { data: late } = await ask(token);
  const { data: early } = await ask(token, { profileId: await plantPerson(db.database) });
  await db.database.query({ text: 'ALTER TABLE date_requests DISABLE TRIGGER guard' });
  await db.database.query({
    text: `UPDATE date_requests SET expires_at = now() - interval '1 second' WHERE id = $1`,
    values: [late.id],
  });
  await db.database.query({ text: 'ALTER TABLE date_requests ENABLE TRIGGER guard' });
  const told: string[] = [];
  const expiry = () =>
    expireDateRequests({ database: db.app, tellDate: notify, memberChanged: (id) => told.push(id) });
  const swept = await Promise.all([expiry(), expiry()]);
  expect(swept.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(told).toEqual([memberId]);
  expect(await inboxOf(app, token)).toEqual(['Date request expired']);
  const list = await own(token);
  expect(list.find(({ id }) => id === late.id)).toMatchObject({ status: 'expired', contact: null });
  expect(list.find(({ id }) => id === early.id)).toMatchObject({
    status: 'submitted',
    contact: 'mio@example.com',
  });
  const lines = await db.database.query({
    text: 'SELECT operator, action FROM audit_log WHERE subject = $1',
    values: [`daterequest:${late.id}`],
  });
  expect(lines).toEqual([{ operator: null, action: 'daterequest.expire' }]);
});

test('a change made by the server reaches the member’s socket at once', async () => {
  const { token } = await plantMember(db.database);
  const { data: request } = await ask(token);
  const live = await openLive(app.url);
  live.send({ token });
  await live.message('ready');
  await live.message('balance');
  live.messages.length = 0;
  await app.call('POST /meet/cancelDateRequest', { id: request.id }, { token });
  expect((await live.message('balance')).data).toEqual({ balance: 10_000, held: 0 });
  live.socket.terminate();
});

describe('the table of steps and the database agree', () => {
  const known = new Set(
    Object.values(DATE_REQUEST_STEPS).flatMap(({ from, to }) => from.map((status) => `${status} ${to}`)),
  );
  const pairs = DATE_REQUEST_STATUSES.flatMap((from) =>
    DATE_REQUEST_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  /** All columns that a status requires, so that only the transition is tested. */
  const SHAPE = `reviewed_by = CASE WHEN $2 IN ('in_review', 'accepted', 'declined') THEN $3::uuid END,
    reviewed_at = CASE WHEN $2 IN ('in_review', 'accepted', 'declined') THEN now() END,
    decided_by = CASE WHEN $2 IN ('accepted', 'declined') THEN $3::uuid END,
    reason = CASE WHEN $2 = 'declined' THEN 'not_available' END,
    ended_at = CASE WHEN $2 NOT IN ('submitted', 'in_review') THEN now() END,
    content_key_id = CASE WHEN $2 IN ('submitted', 'in_review', 'accepted') THEN (SELECT key_id FROM key_checks LIMIT 1) END,
    content_sealed = CASE WHEN $2 IN ('submitted', 'in_review', 'accepted') THEN 'x'::bytea END`;

  test.each(pairs)('%s → %s', async (from: DateRequestStatus, to: DateRequestStatus) => {
    const { id: memberId } = await plantMember(db.database);
    const { id: operatorId } = await plantOperator(db.database, 'support');
    const profileId = await plantPerson(db.database);
    const [row] = await db.database.query<{ id: string }>({
      text: `INSERT INTO date_requests (member_id, profile_id, content_key_id, content_sealed, expires_at)
        SELECT $1, $2, key_id, 'x', now() FROM key_checks LIMIT 1 RETURNING id`,
      values: [memberId, profileId],
    });
    const move = (status: DateRequestStatus) =>
      db.database.query({
        text: `UPDATE date_requests SET status = $2, ${SHAPE} WHERE id = $1`,
        values: [row!.id, status, operatorId],
      });
    if (from === 'accepted' || from === 'declined') await move('in_review');
    if (from !== 'submitted') await move(from);
    if (known.has(`${from} ${to}`)) await move(to);
    else await expect(move(to)).rejects.toMatchObject({ code: '23000' });
  });

  test('what has ended without a date keeps nothing', () => {
    expect(DATE_REQUEST_STATUSES.filter(isErased)).toEqual(['declined', 'expired', 'cancelled']);
    expect(DATE_REQUEST_STATUSES.filter(isOpen)).toEqual(['submitted', 'in_review']);
  });
});
