import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { inAll, plantPerson } from '#test/people.ts';
import { receipt } from '#test/pictures.ts';

const db = useDatabase();
const app = useApp(db);
let content: TestOperator;
let support: TestOperator;
let rival: TestOperator;
let token: string;
beforeAll(async () => {
  content = await plantOperator(db.database, 'content');
  support = await plantOperator(db.database, 'support');
  rival = await plantOperator(db.database, 'owner');
  ({ token } = await plantMember(db.database));
  await plantPerson(db.database);
});

const WHY = 'asked to be listed on 3 November';
const audit = (subject: string) =>
  db.database.query<{ operator: string; action: string; why: string | null }>({
    text: 'SELECT operator, action, why FROM audit_log WHERE subject = $1 ORDER BY seq',
    values: [subject],
  });

async function upload(by = content, seed = 1): Promise<string> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([Buffer.from(await receipt(seed).png().toBuffer())], { type: 'image/png' }),
    'person.png',
  );
  const response = await fetch(`${app.url}/console/api/uploads/image`, {
    method: 'POST',
    headers: { token: by.token },
    body: form,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

const person = (photos: string[], more: object = {}) => ({
  sample: false,
  regionId: 1,
  name: inAll('Aki'),
  age: 34,
  description: inAll('Likes trams.'),
  height: '170 cm',
  photos,
  why: WHY,
  ...more,
});
const save = (input: ReturnType<typeof person>, as = content) =>
  callConsole(app, 'POST /profiles/save', input, { token: as.token });
const approve = (id: string, version: number, as = content) =>
  callConsole(app, 'POST /profiles/approve', { id, version, ageChecked: true }, { token: as.token });
const hide = (id: string, as = content) =>
  callConsole(app, 'POST /profiles/hide', { id, why: 'asked to be taken down' }, { token: as.token });
const asMember = (id: string) => app.call('POST /meet/xuanfeiDetail', { id }, { token });
const isListed = async (id: string) =>
  (await app.call('POST /meet/xuanfeiList', { limit: 50 }, { token })).data.list.some(
    (card) => card.id === id,
  );

describe('a person', () => {
  test('is public from the approval to the hiding, with words and photos, and not a moment longer', async () => {
    const photo = await upload();
    const { data: draft } = await save(person([photo]));
    const path = `/media/people/${photo}`;
    expect(draft).toMatchObject({
      status: 'draft',
      version: 1,
      photos: [path],
      picture: path,
      listedAt: null,
    });
    const absent = async () => {
      expect((await asMember(draft.id)).code).toBe(4002);
      expect(await isListed(draft.id)).toBe(false);
      expect((await fetch(app.url + path)).status).toBe(404);
    };
    await absent();

    const { data: shown } = await approve(draft.id, 1);
    expect(shown).toMatchObject({ status: 'approved', version: 2 });
    expect((await asMember(draft.id)).data).toMatchObject({
      xuanfei_name: 'Aki en',
      age: 34,
      description: 'Likes trams. en',
      height: '170 cm',
      photos: [path],
      sample: false,
    });
    expect(await isListed(draft.id)).toBe(true);
    const picture = await fetch(app.url + path);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toContain('private');

    await hide(draft.id);
    await absent();
    const { data: again } = await approve(draft.id, 3, rival);
    expect(again.listedAt).toBe(shown.listedAt);
    expect((await audit(`profile:${draft.id}`)).map(({ operator, action }) => [operator, action])).toEqual([
      [content.username, 'profile.create'],
      [content.username, 'profile.approve'],
      [content.username, 'profile.hide'],
      [rival.username, 'profile.approve'],
    ]);
  });

  test('is approved by who says to have checked the age, and looked at what stands there now', async () => {
    const { data: draft } = await save(person([await upload()]));
    const input = { id: draft.id, version: 1, ageChecked: false as never };
    expect((await callConsole(app, 'POST /profiles/approve', input, { token: content.token })).code).toBe(
      422,
    );
    await save({ ...person(draft.photos), id: draft.id, version: 1 } as never);
    expect(await approve(draft.id, 1)).toMatchObject({ code: 409, data: { version: 2, status: 'draft' } });
    expect((await approve(draft.id, 2)).code).toBe(200);
  });

  test('edited by two at once is changed by one; the other is told by whom', async () => {
    const { data: draft } = await save(person([await upload()]));
    const edit = (as: TestOperator, age: number) =>
      save({ ...person(draft.photos, { age }), id: draft.id, version: 1 } as never, as);
    const answers = await Promise.all([edit(content, 40), edit(rival, 41)]);
    const [won, lost] = answers.toSorted((a, b) => a.code - b.code);
    expect([won!.code, lost!.code]).toEqual([200, 409]);
    const winner = won!.data.age === 40 ? content : rival;
    expect(lost!.data).toMatchObject({ by: winner.username, version: 2 });
  });

  test('approved by two at once is approved once', async () => {
    const { data: draft } = await save(person([await upload()]));
    const codes = (await Promise.all([approve(draft.id, 1), approve(draft.id, 1, rival)])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      (await audit(`profile:${draft.id}`)).filter(({ action }) => action === 'profile.approve'),
    ).toHaveLength(1);
  });

  test('declined says why until it is changed, and waits for an approval again then', async () => {
    const { data: draft } = await save(person([await upload()]));
    const decline = (version: number, remark?: string, as = content) =>
      callConsole(
        app,
        'POST /profiles/decline',
        { id: draft.id, version, reason: 'other', ...(remark === undefined ? {} : { remark }) },
        { token: as.token },
      );
    expect((await decline(1)).data).toMatchObject({ fields: { remark: expect.any(String) } });
    const answers = await Promise.all([decline(1, 'too dark'), decline(1, 'too dark', rival)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const declined = { reason: 'other', remark: 'too dark' };
    expect(answers.find(({ code }) => code === 200)!.data).toMatchObject({ status: 'declined', declined });
    expect((await approve(draft.id, 2)).code).toBe(409);
    expect((await asMember(draft.id)).code).toBe(4002);
    const changed = await save({ ...person(draft.photos, { age: 35 }), id: draft.id, version: 2 } as never);
    expect(changed.data).toMatchObject({ status: 'draft', declined: null, version: 3 });
    expect((await approve(draft.id, 3)).data.status).toBe('approved');
    expect((await decline(4, 'after all')).code).toBe(409);
  });

  test('approved by one while another declines it: one of the two happens', async () => {
    const { data: draft } = await save(person([await upload()]));
    const input = { id: draft.id, version: 1, reason: 'pictures' } as const;
    const [approved, declined] = await Promise.all([
      approve(draft.id, 1),
      callConsole(app, 'POST /profiles/decline', input, { token: rival.token }),
    ]);
    expect([approved.code, declined.code].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { data } = await callConsole(app, 'GET /profiles/detail', { id: draft.id }, { token: rival.token });
    expect(data.status).toBe(approved.code === 200 ? 'approved' : 'declined');
  });

  test('is found by region and by whether it is real; of drafts the oldest comes first', async () => {
    const name = { name: inAll('Ordered') };
    const { data: first } = await save(person([await upload()], name));
    const { data: second } = await save(person([await upload()], { ...name, sample: true }));
    const find = async (filter: object) =>
      (
        await callConsole(app, 'GET /profiles', { q: 'ordered', ...filter }, { token: content.token })
      ).data.list.map(({ id }) => id);
    expect(await find({ status: 'draft' })).toEqual([first.id, second.id]);
    expect(await find({})).toEqual([second.id, first.id]);
    expect(await find({ sample: 'true' })).toEqual([second.id]);
    expect(await find({ sample: 'false', regionId: 1 })).toEqual([first.id]);
    expect(await find({ regionId: 2 })).toEqual([]);
  });

  test('can be looked at, and not changed, by who answers reports', async () => {
    const { data: draft } = await save(person([await upload()]));
    const own = { token: support.token };
    expect((await callConsole(app, 'GET /profiles/detail', { id: draft.id }, own)).data.id).toBe(draft.id);
    expect((await approve(draft.id, 1, support)).status).toBe(403);
    expect((await hide(draft.id, support)).status).toBe(403);
  });

  test.each([17, 0, -1, 121])('of %s years is nobody', async (age) => {
    expect((await save(person([await upload()], { age }))).code).toBe(422);
    await expect(plantPerson(db.database, { age })).rejects.toMatchObject({ code: '23514' });
  });

  test('stays real or fictional for ever, for operators and in the database', async () => {
    const { data: draft } = await save(person([await upload()]));
    const turned = { ...person(draft.photos, { sample: true }), id: draft.id, version: 1 } as never;
    expect((await save(turned)).code).toBe(422);
    await expect(
      db.database.query({ text: 'UPDATE profiles SET sample = true WHERE id = $1', values: [draft.id] }),
    ).rejects.toMatchObject({ code: '23000' });
  });

  test('gets no picture that is a member’s, nobody’s, or from elsewhere', async () => {
    const { data: screenshot } = await app.upload(await receipt(3).png().toBuffer(), { token });
    for (const photo of [
      screenshot.id,
      randomUUID(),
      'https://example.com/a.jpg',
      '/media/../key',
      '/media/mio.svg',
    ])
      expect((await save(person([photo]))).data, photo).toMatchObject({
        fields: { 'photos.0': expect.any(String) },
      });
    expect((await save(person([]))).code).toBe(422);
    const own = { headers: { token: content.token } };
    expect((await fetch(`${app.url}/console/api/uploads/image?id=${screenshot.id}`, own)).status).toBe(404);
    expect((await fetch(`${app.url}/media/people/${screenshot.id}`)).status).toBe(404);
  });

  test('is found by a part of the name, in the queue of its status', async () => {
    const { data: draft } = await save(person([await upload()], { name: inAll('Querida') }));
    const find = async (status: 'draft' | 'approved') =>
      (await callConsole(app, 'GET /profiles', { q: 'querid', status }, { token: content.token })).data.list;
    expect(await find('draft')).toMatchObject([{ id: draft.id, status: 'draft', openReports: 0 }]);
    expect(await find('approved')).toEqual([]);
  });
});

describe('a request for a date', () => {
  const requested = async (sample: boolean) => {
    const member = await plantMember(db.database);
    const profileId = await plantPerson(db.database, { sample });
    const input = { profileId, contact: '@lantern9', message: 'By nine?' };
    const { data } = await app.call('POST /meet/saveDateRequest', input, { token: member.token });
    const own = async () =>
      (await app.call('GET /meet/dateRequests', {}, { token: member.token })).data.list[0]!;
    return { id: data.id, member, own };
  };
  const step = (name: 'review' | 'accept', id: string, as = support) =>
    callConsole(app, `POST /daterequests/${name}`, { id }, { token: as.token });
  const reveal = (id: string, as = support) =>
    callConsole(app, 'POST /daterequests/contact', { id, why: 'to pass it on' }, { token: as.token });

  test('goes through the review to a date; the contact is shown to who asks, and that is written down', async () => {
    const { id, own } = await requested(false);
    expect((await step('accept', id)).code).toBe(409);
    const { data: taken } = await step('review', id);
    expect(taken).toMatchObject({
      status: 'in_review',
      reviewedBy: { username: support.username },
      message: 'By nine?',
    });
    expect(JSON.stringify(taken)).not.toContain('@lantern9');
    expect((await reveal(id)).data).toEqual({
      contact: '@lantern9',
      message: 'By nine?',
      theirContact: null,
    });
    await callConsole(
      app,
      'POST /daterequests/accept',
      { id, remark: 'Saturday suits her' },
      { token: support.token },
    );
    expect(await own()).toMatchObject({
      status: 'accepted',
      remark: 'Saturday suits her',
      contact: '@lantern9',
    });
    expect(await audit(`daterequest:${id}`)).toEqual([
      { operator: support.username, action: 'daterequest.review', why: null },
      { operator: support.username, action: 'daterequest.contact', why: 'to pass it on' },
      { operator: support.username, action: 'daterequest.accept', why: 'Saturday suits her' },
    ]);
  });

  test('to somebody fictional keeps no contact once it is answered, whatever the answer', async () => {
    const { id, own } = await requested(true);
    await step('review', id);
    await step('accept', id);
    expect(await own()).toMatchObject({
      status: 'accepted',
      contact: null,
      message: null,
      profile: { sample: true },
    });
    expect((await reveal(id)).code).toBe(404);
  });

  test('declined says why, and keeps nothing', async () => {
    const { id, own } = await requested(false);
    await step('review', id);
    const decline = (reason: 'other' | 'not_available', remark?: string) =>
      callConsole(
        app,
        'POST /daterequests/decline',
        { id, reason, ...(remark === undefined ? {} : { remark }) },
        {
          token: support.token,
        },
      );
    expect((await decline('other')).code).toBe(422);
    expect((await decline('not_available')).data).toMatchObject({
      status: 'declined',
      hasContact: false,
      message: null,
    });
    expect(await own()).toMatchObject({ status: 'declined', reason: 'not_available', contact: null });
    expect((await reveal(id)).code).toBe(404);
  });

  test.each(['review', 'accept'] as const)(
    '%s by two at once: one wins, and the other is told who',
    async (name) => {
      const { id } = await requested(false);
      if (name === 'accept') await step('review', id);
      const answers = await Promise.all([step(name, id), step(name, id, rival)]);
      const [won, lost] = answers.toSorted((a, b) => a.code - b.code);
      expect([won!.code, lost!.code]).toEqual([200, 409]);
      const { reviewedBy, decidedBy, status } = won!.data;
      const first = (name === 'review' ? reviewedBy : decidedBy)!.username;
      expect(lost!.data).toMatchObject({ by: first, status, at: expect.any(String) });
    },
  );

  test('accepted while its member takes it back: one of the two happens, and both are told the same', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, member, own } = await requested(false);
      await step('review', id);
      const [accepted, cancelled] = await Promise.all([
        step('accept', id),
        app.call('POST /meet/cancelDateRequest', { id }, { token: member.token }),
      ]);
      expect([accepted.code, cancelled.code].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await own()).status).toBe(accepted.code === 200 ? 'accepted' : 'cancelled');
    }
  });

  test('waits in the queue, the oldest first', async () => {
    const [first, second] = [await requested(true), await requested(true)];
    const { data } = await callConsole(
      app,
      'GET /daterequests',
      { status: 'submitted', pageSize: 50 },
      { token: support.token },
    );
    const ids = data.list.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(ids).toContain(second.id);
  });
});

describe('a report', () => {
  test('is resolved once, with a note, and the member may report again', async () => {
    const member = await plantMember(db.database);
    const id = await plantPerson(db.database);
    const report = () => app.call('POST /meet/report', { id, reason: 'not_real' }, { token: member.token });
    const { data } = await report();
    const resolve = (as: TestOperator) =>
      callConsole(
        app,
        'POST /reports/resolve',
        { id: data.id, outcome: 'no_action', note: 'an illustration' },
        { token: as.token },
      );
    const answers = await Promise.all([resolve(support), resolve(rival)]);
    const [won, lost] = answers.toSorted((a, b) => a.code - b.code);
    expect([won!.code, lost!.code]).toEqual([200, 409]);
    expect(won!.data).toMatchObject({ status: 'resolved', note: 'an illustration', reason: 'not_real' });
    expect(lost!.data).toMatchObject({ by: won!.data.resolvedBy!.username });
    expect(await audit(`report:${data.id}`)).toMatchObject([
      { action: 'report.resolve', why: 'an illustration' },
    ]);
    expect((await report()).code).toBe(200);
    const { data: open } = await callConsole(
      app,
      'GET /reports',
      { status: 'open' },
      { token: support.token },
    );
    expect(open.list.filter((each) => each.member.id === member.id)).toHaveLength(1);
  });

  test('that takes the person down hides them in the same step, with who did it and why', async () => {
    const member = await plantMember(db.database);
    const id = await plantPerson(db.database);
    const { data } = await app.call('POST /meet/report', { id, reason: 'money' }, { token: member.token });
    const resolve = (as: TestOperator) =>
      callConsole(
        app,
        'POST /reports/resolve',
        { id: data.id, outcome: 'taken_down', note: 'asks for money' },
        { token: as.token },
      );
    // While another operator hides the same person: hidden once, and the report is resolved all the same.
    const [resolved] = await Promise.all([resolve(support), hide(id, content)]);
    expect(resolved.data).toMatchObject({
      status: 'resolved',
      outcome: 'taken_down',
      profileStatus: 'hidden',
      openReports: 0,
    });
    expect((await asMember(id)).code).toBe(4002);
    expect((await audit(`profile:${id}`)).map(({ action }) => action)).toEqual(['profile.hide']);
    expect((await resolve(rival)).data).toMatchObject({ by: support.username, status: 'resolved' });
  });

  test('without one leaves the person public', async () => {
    const id = await plantPerson(db.database);
    const { data } = await app.call('POST /meet/report', { id, reason: 'pictures' }, { token });
    const input = { id: data.id, outcome: 'warned', note: 'spoke on the phone' } as const;
    expect(
      (await callConsole(app, 'POST /reports/resolve', input, { token: support.token })).data,
    ).toMatchObject({ outcome: 'warned', profileStatus: 'approved' });
    expect(await isListed(id)).toBe(true);
  });
});
