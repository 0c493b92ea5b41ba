import { beforeAll, describe, expect, test } from 'vitest';
import { expireDateRequests } from '#features/meet/date-request.expiry.ts';
import { ANSWER_STEPS, REQUESTS_A_DAY } from '#features/meet/date-request.rules.ts';
import { memberData } from '#features/meet/member-data.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantListed } from '#test/listings.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember } from '#test/members.ts';
import { inboxOf, notify } from '#test/notifications.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
let content: TestOperator;
let support: TestOperator;
beforeAll(async () => {
  content = await plantOperator(db.database, 'content');
  support = await plantOperator(db.database, 'support');
});

type Member = { id: string; token: string };
type Listed = Member & { profileId: string };
const listed = (name = 'Aki'): Promise<Listed> =>
  plantListed(app, db.database, content, { name, contact: `${name}@line` });
const ask = ({ token }: Member, { profileId }: Listed, contact = 'mika@line') =>
  app.call('POST /meet/saveDateRequest', { profileId, contact, message: 'Sunday?' }, { token });
const incoming = async ({ token }: Member) =>
  (await app.call('GET /meet/incomingRequests', {}, { token })).data.list;
const outgoing = async ({ token }: Member) =>
  (await app.call('GET /meet/dateRequests', {}, { token })).data.list;
const answer = ({ token }: Member, id: string, accept: boolean) =>
  app.call('POST /meet/answerDateRequest', { id, accept }, { token });
const blockRequester = ({ token }: Member, id: string, blocked = true) =>
  app.call('POST /meet/blockRequester', { id, blocked }, { token });
const blockPerson = ({ token }: Member, { profileId }: Listed, blocked = true) =>
  app.call('POST /meet/block', { id: profileId, blocked }, { token });
const cancel = ({ token }: Member, id: string) => app.call('POST /meet/cancelDateRequest', { id }, { token });
const seen = ({ token }: Member, { profileId }: Listed) =>
  app.call('POST /meet/xuanfeiDetail', { id: profileId }, { token });
const rowOf = async (id: string) =>
  (
    await db.database.query<{ status: string; content: Buffer | null; answer: Buffer | null }>({
      text: 'SELECT status, content_sealed AS content, answer_sealed AS answer FROM date_requests WHERE id = $1',
      values: [id],
    })
  )[0]!;

describe('a request to a listed member', () => {
  test('reaches that member with its message, and neither contact before the yes; then each has the other’s', async () => {
    const [mika, aki] = [await plantMember(db.database), await listed()];
    const { data: request } = await ask(mika, aki);
    expect(request).toMatchObject({
      status: 'submitted',
      theirContact: null,
      profile: { answeredBy: 'person' },
    });
    expect(await inboxOf(app, aki.token)).toEqual([
      'Somebody asks you for a date',
      'Your listing was approved',
    ]);
    const [got] = await incoming(aki);
    expect(got).toMatchObject({
      id: request.id,
      from: { name: expect.stringMatching(/^.\*\*\*$/), profileId: null },
      message: 'Sunday?',
      contact: null,
      yourContact: null,
      status: 'submitted',
    });
    const { data: yes } = await answer(aki, request.id, true);
    expect(yes).toMatchObject({ status: 'accepted', contact: 'mika@line', yourContact: 'Aki@line' });
    expect(await outgoing(mika)).toMatchObject([{ status: 'accepted', theirContact: 'Aki@line' }]);
    expect(await inboxOf(app, mika.token)).toEqual(['Date request accepted']);
    // Nobody else has it, and the table not in the clear.
    expect(await incoming(mika)).toEqual([]);
    const { content: sealed, answer: sealedAnswer } = await rowOf(request.id);
    expect(`${sealed!.toString('latin1')}${sealedAnswer!.toString('latin1')}`).not.toMatch(/mika@|Aki@/);
    expect((await answer(aki, request.id, true)).code).toBe(200);
    expect(await answer(aki, request.id, false)).toMatchObject({ code: 409, data: { status: 'accepted' } });
  });

  test('of somebody who is suspended meanwhile waits unseen, and no contact is shown for it', async () => {
    const [mika, aki] = [await plantMember(db.database), await listed()];
    const { data: request } = await ask(mika, aki);
    const suspension = { id: mika.id, reason: 'conduct', days: 7, why: 'reported' } as const;
    expect((await callConsole(app, 'POST /members/suspend', suspension, support)).code).toBe(200);
    expect(await incoming(aki)).toEqual([]);
    expect((await answer(aki, request.id, true)).code).toBe(404);
    expect(await rowOf(request.id)).toMatchObject({ status: 'submitted', answer: null });
    const owner = await plantOperator(db.database, 'owner');
    const lifted = { id: mika.id, why: 'looked into' };
    expect((await callConsole(app, 'POST /members/liftsuspension', lifted, owner)).code).toBe(200);
    expect(await incoming(aki)).toMatchObject([{ id: request.id, status: 'submitted' }]);
    expect((await answer(aki, request.id, true)).data).toMatchObject({ contact: 'mika@line' });
  });

  test('shows who asks by their listing, where there is one', async () => {
    const [yuki, aki] = [await listed('Yuki'), await listed()];
    await ask(yuki, aki);
    expect((await incoming(aki))[0]!.from).toEqual({
      name: 'Yuki',
      avatar_2: expect.stringContaining('/media/people/'),
      profileId: yuki.profileId,
    });
  });

  test('declined, it is erased, and who asked reads the same as after any no', async () => {
    const [mika, aki] = [await plantMember(db.database), await listed()];
    const { data: request } = await ask(mika, aki);
    expect((await answer(aki, request.id, false)).data).toMatchObject({ status: 'declined', message: null });
    expect(await outgoing(mika)).toMatchObject([
      { status: 'declined', reason: 'person_declined', contact: null, theirContact: null },
    ]);
    expect(await rowOf(request.id)).toMatchObject({ content: null, answer: null });
    expect(await inboxOf(app, mika.token)).toEqual(['Date request declined']);
  });

  test('is answered, blocked and reported by its member alone', async () => {
    const [mika, aki, other] = [await plantMember(db.database), await listed(), await listed('Yuki')];
    const { data: request } = await ask(mika, aki);
    for (const somebody of [mika, other]) {
      expect((await answer(somebody, request.id, true)).code).toBe(404);
      expect((await blockRequester(somebody, request.id)).code).toBe(404);
      const report = { id: request.id, reason: 'harassment' } as const;
      expect((await app.call('POST /meet/reportRequester', report, { token: somebody.token })).code).toBe(
        404,
      );
    }
    expect((await rowOf(request.id)).status).toBe('submitted');
  });

  test('to oneself there is none', async () => {
    const aki = await listed();
    expect((await ask(aki, aki)).code).toBe(4002);
    const list = (await app.call('POST /meet/xuanfeiList', { limit: 50 }, { token: aki.token })).data.list;
    expect(list.map(({ id }) => id)).not.toContain(aki.profileId);
  });

  test('is one at a time, and twenty in a day, ended ones included', async () => {
    const [mika, aki] = [await plantMember(db.database), await listed()];
    const codes = (await Promise.all(Array.from({ length: 4 }, () => ask(mika, aki)))).map(
      ({ code }) => code,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 4004, 4004, 4004]);
    expect(await incoming(aki)).toHaveLength(1);
    await db.database.query({
      text: `INSERT INTO date_requests (member_id, profile_id, to_member_id, status, ended_at, expires_at, created_at)
        SELECT $1, $2, $3, 'cancelled', now(), now(), now() - interval '1 hour' * n FROM generate_series(1, $4) n`,
      values: [mika.id, aki.profileId, aki.id, REQUESTS_A_DAY - 1],
    });
    const late = await ask(mika, await listed('Yuki'));
    expect(late.code).toBe(429);
    const seconds = Number(late.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3600);
    expect(seconds).toBeLessThan(5 * 3600 + 60);
  });

  test('expires unanswered, and cannot be answered from that moment, before the job has run', async () => {
    const [mika, aki] = [await plantMember(db.database), await listed()];
    const { data: request } = await ask(mika, aki);
    await db.database.query({ text: 'ALTER TABLE date_requests DISABLE TRIGGER guard' });
    await db.database.query({
      text: `UPDATE date_requests SET expires_at = now() - interval '1 second' WHERE id = $1`,
      values: [request.id],
    });
    await db.database.query({ text: 'ALTER TABLE date_requests ENABLE TRIGGER guard' });
    expect((await answer(aki, request.id, true)).code).toBe(409);
    const told: string[] = [];
    await expireDateRequests({ database: db.app, tellDate: notify, memberChanged: (id) => told.push(id) });
    expect(told).toEqual([mika.id, aki.id]);
    expect(await incoming(aki)).toMatchObject([{ status: 'expired', message: null, contact: null }]);
  });

  test('ends with a listing that is taken back: open ones are declined, contacts erased on both sides', async () => {
    const [mika, yuki, aki] = [
      await plantMember(db.database),
      await plantMember(db.database),
      await listed(),
    ];
    const [first, second] = [(await ask(mika, aki)).data, (await ask(yuki, aki)).data];
    await answer(aki, first.id, true);
    await app.call('POST /member/takebacklisting', {}, { token: aki.token });
    expect(await outgoing(mika)).toMatchObject([{ status: 'accepted', contact: null, theirContact: null }]);
    expect(await outgoing(yuki)).toMatchObject([{ status: 'declined', reason: 'not_available' }]);
    for (const { id } of [first, second])
      expect(await rowOf(id)).toMatchObject({ content: null, answer: null });
    expect(await inboxOf(app, yuki.token)).toEqual(['Date request declined']);
  });
});

describe('a block', () => {
  test('by the listed member: who is blocked reads a no, and sees what is seen of somebody who hid', async () => {
    const [mika, aki] = [await plantMember(db.database), await listed()];
    const [yuki, rin] = [await plantMember(db.database), await listed('Rin')];
    const { data: request } = await ask(mika, aki);
    const { data: other } = await ask(yuki, rin);
    expect((await blockRequester(aki, request.id)).data).toEqual({ blocked: true });
    await answer(rin, other.id, false);
    await app.call('POST /member/hidelisting', {}, { token: rin.token });
    const told = async (member: Member, of: Listed) => ({
      detail: await seen(member, of).then(({ code, msg, data }) => ({ code, msg, data })),
      ask: await ask(member, of).then(({ code, msg, data }) => ({ code, msg, data })),
      like: (await app.call('POST /meet/like', { id: of.profileId }, { token: member.token })).code,
      list: (await app.call('POST /meet/xuanfeiList', { limit: 50 }, { token: member.token })).data.list.some(
        ({ id }) => id === of.profileId,
      ),
      requests: (await outgoing(member)).map(({ status, reason, contact, profile }) => ({
        status,
        reason,
        contact,
        picture: profile.avatar_2,
        listed: profile.listed,
      })),
      inbox: await inboxOf(app, member.token),
      // Both asked before, so both may report and block; the answers do not depend on the other side.
      report: (
        await app.call('POST /meet/report', { id: of.profileId, reason: 'money' }, { token: member.token })
      ).code,
      block: (await blockPerson(member, of)).code,
      blocked: (await app.call('GET /meet/blocked', {}, { token: member.token })).data.list.map(
        ({ avatar_2 }) => avatar_2,
      ),
    });
    const blocked = await told(mika, aki);
    expect(blocked).toEqual(await told(yuki, rin));
    expect(blocked).toMatchObject({ detail: { code: 4002 }, ask: { code: 4002 }, list: false, report: 200 });
    // Who never had to do with a person cannot tell one that blocked them from one that does not exist.
    expect((await seen(yuki, aki)).code).toBe(200);
    expect(await incoming(aki)).toMatchObject([{ status: 'declined', blocked: true, contact: null }]);
  });

  test('taken back, both see each other again', async () => {
    const [mika, aki] = [await plantMember(db.database), await listed()];
    const { data: request } = await ask(mika, aki);
    await blockRequester(aki, request.id);
    expect((await seen(mika, aki)).code).toBe(4002);
    expect((await blockRequester(aki, request.id, false)).data).toEqual({ blocked: false });
    expect((await seen(mika, aki)).code).toBe(200);
    expect((await ask(mika, aki)).code).toBe(200);
  });

  test('of the person in Meet, taken back at the request of the same member, is taken back there too', async () => {
    const [yuki, aki] = [await listed('Yuki'), await listed()];
    const { data: request } = await ask(yuki, aki);
    await blockPerson(aki, yuki);
    await blockRequester(aki, request.id, false);
    expect((await seen(aki, yuki)).code).toBe(200);
    expect((await seen(yuki, aki)).code).toBe(200);
    expect((await app.call('GET /meet/blocked', {}, { token: aki.token })).data.list).toEqual([]);
  });

  test('by who asked: the request is withdrawn, and the listed member does not see the other’s listing either', async () => {
    const [yuki, aki] = [await listed('Yuki'), await listed()];
    await ask(yuki, aki);
    const { data: back } = await ask(aki, yuki);
    expect((await blockPerson(yuki, aki)).data).toEqual({ blocked: true });
    expect((await outgoing(yuki))[0]).toMatchObject({ status: 'cancelled' });
    expect((await outgoing(aki))[0]).toMatchObject({
      id: back.id,
      status: 'declined',
      reason: 'person_declined',
    });
    expect((await incoming(aki))[0]).toMatchObject({ status: 'cancelled', from: { profileId: null } });
    expect((await seen(aki, yuki)).code).toBe(4002);
    await blockPerson(yuki, aki, false);
    expect((await seen(aki, yuki)).code).toBe(200);
  });

  test('after a yes erases the contacts on both sides', async () => {
    const [mika, aki] = [await plantMember(db.database), await listed()];
    const { data: request } = await ask(mika, aki);
    await answer(aki, request.id, true);
    await blockRequester(aki, request.id);
    expect(await rowOf(request.id)).toEqual({ status: 'accepted', content: null, answer: null });
    expect(await outgoing(mika)).toMatchObject([{ status: 'accepted', theirContact: null }]);
  });
});

describe('at once', () => {
  const ENDED = { accepted: 1, declined: 1, cancelled: 1, expired: 1 } as const;

  test('a yes, a withdrawal, a block by either and the expiry: one ends it, and no contact outlives a block', async () => {
    for (let round = 0; round < 6; round++) {
      const [mika, aki] = [await plantMember(db.database), await listed()];
      const { data: request } = await ask(mika, aki);
      const all = [
        () => answer(aki, request.id, true),
        () => cancel(mika, request.id),
        () => blockRequester(aki, request.id),
        () => blockPerson(mika, aki),
        () => expireDateRequests({ database: db.app, tellDate: notify, memberChanged: () => {} }),
      ];
      await Promise.all([...all.slice(round % 5), ...all.slice(0, round % 5)].map((act) => act()));
      const row = await rowOf(request.id);
      expect(Object.keys(ENDED)).toContain(row.status);
      expect(row).toMatchObject({ content: null, answer: null });
    }
  });

  test('a request and a block: no open request of somebody blocked is left', async () => {
    for (let round = 0; round < 6; round++) {
      const [mika, aki] = [await plantMember(db.database), await listed()];
      const { data: first } = await ask(mika, aki);
      await cancel(mika, first.id);
      const both = [() => ask(mika, aki), () => blockRequester(aki, first.id)];
      await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()));
      const open = await db.database.query({
        text: `SELECT 1 FROM date_requests WHERE member_id = $1 AND status = 'submitted'`,
        values: [mika.id],
      });
      expect(open).toEqual([]);
    }
  });

  test('two listed members who ask and block each other do not wait for each other for ever', async () => {
    const [yuki, aki] = [await listed('Yuki'), await listed()];
    const [to, back] = [(await ask(yuki, aki)).data, (await ask(aki, yuki)).data];
    const answers = await Promise.all([
      blockPerson(yuki, aki),
      blockPerson(aki, yuki),
      blockRequester(yuki, back.id),
      blockRequester(aki, to.id),
      answer(yuki, back.id, true),
      answer(aki, to.id, true),
    ]);
    for (const { code } of answers) expect([200, 409, 4002]).toContain(code);
    for (const { id } of [to, back]) expect(await rowOf(id)).toMatchObject({ content: null, answer: null });
  });

  test('a request and taking back: none is left open to nobody', async () => {
    for (let round = 0; round < 4; round++) {
      const [mika, aki] = [await plantMember(db.database), await listed()];
      await Promise.all([ask(mika, aki), app.call('POST /member/takebacklisting', {}, { token: aki.token })]);
      expect((await outgoing(mika)).filter(({ status }) => status === 'submitted')).toEqual([]);
    }
  });
});

test('taking back locks requests in the order of a block by the other side, so that neither waits for ever', async () => {
  const [mika, aki] = [await plantMember(db.database), await listed()];
  const { data: accepted } = await ask(mika, aki);
  await answer(aki, accepted.id, true);
  // The same with an id that comes first: the others are random.
  const [first] = await db.database.query<{ id: string }>({
    text: `INSERT INTO date_requests SELECT (jsonb_populate_record(d, jsonb_build_object('id', '00000000' || substr(d.id::text, 9)))).*
      FROM date_requests d WHERE d.id = $1 RETURNING id`,
    values: [accepted.id],
  });
  const { data: open } = await ask(mika, aki);
  const blocking = await openTransaction(db.database);
  const lock = (id: string) =>
    blocking.tx.query({ text: 'SELECT 1 FROM date_requests WHERE id = $1 FOR UPDATE', values: [id] });
  await lock(first!.id);
  const taking = app.call('POST /member/takebacklisting', {}, { token: aki.token });
  await untilBlockedBy(db.database, blocking.pid);
  // Held by whoever takes back already, this would never come.
  await lock(open.id);
  await blocking.commit();
  expect((await taking).data).toMatchObject({ state: 'taken_back' });
});

test('the data file names nobody as reported where it was who asked, and not the reporter either', async () => {
  const [mika, aki] = [await plantMember(db.database), await listed()];
  const { data: request } = await ask(mika, aki);
  const report = { id: request.id, reason: 'harassment' } as const;
  await app.call('POST /meet/reportRequester', report, { token: aki.token });
  const { text, values } = memberData.sections
    .find(({ name }) => name === 'peopleReported')!
    .statement(aki.id);
  const rows = await db.database.query({ text, values: values as unknown[] });
  expect(rows).toMatchObject([{ person: null, dateRequest: request.id }]);
});

describe('the desk', () => {
  const list = async () =>
    (await callConsole(app, 'GET /daterequests', { pageSize: 50 }, { token: support.token })).data.list;
  const open = (id: string) =>
    callConsole(app, 'POST /daterequests/contact', { id, why: 'report of today' }, { token: support.token });

  test('sees nothing of a request between two members before one of them reports it, and cannot answer it', async () => {
    const [mika, aki] = [await plantMember(db.database), await listed()];
    const { data: request } = await ask(mika, aki);
    expect((await list()).map(({ id }) => id)).not.toContain(request.id);
    expect((await open(request.id)).code).toBe(404);
    await answer(aki, request.id, true);

    const report = { id: request.id, reason: 'harassment', text: 'Insults.' } as const;
    const { data: told } = await app.call('POST /meet/reportRequester', report, { token: aki.token });
    expect((await app.call('POST /meet/reportRequester', report, { token: aki.token })).code).toBe(409);
    expect((await incoming(aki))[0]).toMatchObject({ reported: true });
    const seenReport = (
      await callConsole(app, 'GET /reports/detail', { id: told.id }, { token: support.token })
    ).data;
    expect(seenReport).toMatchObject({ requester: { id: mika.id }, requestId: request.id, openReports: 1 });
    const row = (await list()).find(({ id }) => id === request.id);
    expect(row).toMatchObject({ answeredBy: 'person', status: 'accepted' });
    const shown = await callConsole(
      app,
      'GET /daterequests/detail',
      { id: request.id },
      { token: support.token },
    );
    expect(shown.data).toMatchObject({ message: null, hasContact: true });
    expect(JSON.stringify([seenReport, row, shown.data])).not.toMatch(/mika@|Aki@|Sunday/);

    expect((await open(request.id)).data).toEqual({
      contact: 'mika@line',
      message: 'Sunday?',
      theirContact: 'Aki@line',
    });
    const lines = await db.database.query({
      text: 'SELECT action, why FROM audit_log WHERE subject = $1',
      values: [`daterequest:${request.id}`],
    });
    expect(lines).toEqual([{ action: 'daterequest.contact', why: 'report of today' }]);
  });

  test('does not decide for a listed member', async () => {
    const [mika, aki] = [await plantMember(db.database), await listed()];
    const { data: request } = await ask(mika, aki);
    await app.call('POST /meet/report', { id: aki.profileId, reason: 'money' }, { token: mika.token });
    for (const call of ['POST /daterequests/review', 'POST /daterequests/accept'] as const)
      expect((await callConsole(app, call, { id: request.id }, { token: support.token })).code).toBe(409);
    expect((await rowOf(request.id)).status).toBe('submitted');
  });

  test('taken down for a report about a requester, it is the requester’s listing, not the reporter’s', async () => {
    const [yuki, aki] = [await listed('Yuki'), await listed()];
    const { data: request } = await ask(yuki, aki);
    const report = { id: request.id, reason: 'harassment' } as const;
    const { data } = await app.call('POST /meet/reportRequester', report, { token: aki.token });
    const resolve = { id: data.id, outcome: 'taken_down', note: 'insults' } as const;
    await callConsole(app, 'POST /reports/resolve', resolve, { token: support.token });
    const stateOf = async ({ token }: Member) =>
      (await app.call('GET /member/listing', {}, { token })).data.listing?.state;
    expect([await stateOf(yuki), await stateOf(aki)]).toEqual(['hidden', 'listed']);
  });
});

test('the table of answers and the database agree', async () => {
  const aki = await listed();
  for (const { to } of Object.values(ANSWER_STEPS)) {
    const mika = await plantMember(db.database);
    const insert = async (toMember: string | null) =>
      (
        await db.database.query<{ id: string }>({
          text: `INSERT INTO date_requests (member_id, profile_id, to_member_id, content_key_id, content_sealed, expires_at)
            SELECT $1, $2, $3, key_id, 'x', now() + interval '1 day' FROM key_checks LIMIT 1 RETURNING id`,
          values: [mika.id, aki.profileId, toMember],
        })
      )[0]!.id;
    const move = (id: string) =>
      db.database.query({
        text: `UPDATE date_requests SET status = $2, ended_at = now(), content_key_id = NULL, content_sealed = NULL,
          reason = CASE WHEN $2 = 'declined' THEN 'person_declined' END WHERE id = $1`,
        values: [id, to],
      });
    await move(await insert(aki.id));
    await expect(move(await insert(null))).rejects.toMatchObject({ code: '23000' });
  }
});
