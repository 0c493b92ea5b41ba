import { randomUUID } from 'node:crypto';
import { RATES } from '@fairground/contract/rates';
import { dayInZone } from '@fairground/kernel/period';
import { beforeAll, describe, expect, test } from 'vitest';
import { MEMBER_DATA } from '#app/member-data.ts';
import { LISTING_STEPS, STORED_STATES } from '#features/meet/listing/listing.rules.ts';
import { createRejectedRemoval } from '#features/meet/listing/forget-rejected.ts';
import { updateAges } from '#features/meet/listing/listed-profile.repository.ts';
import { hideForClosing } from '#features/meet/listing/withdraw.ts';
import { describeUpload, deleteUploads } from '#features/uploads/index.ts';
import { NO_SENDERS } from '#platform/delivery/channel.ts';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { openLive } from '#test/live-client.ts';
import { application, changeOf, plantListed, waitingOf } from '#test/listings.ts';
import { plantMember } from '#test/members.ts';
import { inboxOf } from '#test/notifications.ts';
import { callConsole, consoleFile, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantUpload } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
let content: TestOperator;
let rival: TestOperator;
let viewer: { id: string; token: string };
beforeAll(async () => {
  content = await plantOperator(db.database, 'content');
  rival = await plantOperator(db.database, 'owner');
  viewer = await plantMember(db.database);
});

type Member = { id: string; token: string };
const apply = async (member: Member, changes: Parameters<typeof application>[3] = {}) =>
  app.call('POST /member/applylisting', await application(app, db.database, member, changes), {
    token: member.token,
  });
const own = async ({ token }: Member) => (await app.call('GET /member/listing', {}, { token })).data.listing;
const hide = ({ token }: Member, hidden = true) =>
  app.call('POST /member/hidelisting', { hidden }, { token });
const takeBack = ({ token }: Member) => app.call('POST /member/takebacklisting', {}, { token });
const detail = (memberId: string) =>
  callConsole(app, 'GET /listings/detail', { memberId }, { token: content.token });
const approve = async (id: string, as = content) =>
  callConsole(app, 'POST /listings/approve', { id, ageChecked: true }, { token: as.token });
const reject = async (id: string, as = content) =>
  callConsole(
    app,
    'POST /listings/reject',
    { id, reason: 'pictures', remark: 'Too dark' },
    { token: as.token },
  );
/** The next birthday of who was born on 1990-04-01, and the age from then on. */
function birthday(): { day: string; age: number } {
  const today = dayInZone(Date.now(), 'Asia/Tokyo');
  const year = Number(today.slice(0, 4)) + (today.slice(4) < '0401' ? 0 : 1);
  return { day: `${year}-04-01`, age: year - 1990 };
}
const isThere = async (id: string): Promise<boolean> => (await describeUpload(db.database, id)) !== null;
/** Whether the viewer meets the person: in the list, on the detail, by the photo. */
async function isSeen(profileId: string, photo: string): Promise<boolean[]> {
  const { token } = viewer;
  const list = (await app.call('POST /meet/xuanfeiList', { limit: 50 }, { token })).data.list;
  const { code } = await app.call('POST /meet/xuanfeiDetail', { id: profileId }, { token });
  const picture = await fetch(`${app.url}/media/people/${photo}`);
  return [list.some(({ id }) => id === profileId), code === 200, picture.status === 200];
}

describe('an application', () => {
  test('shows nothing to anybody before it was approved, and everything but birth date and contact afterwards', async () => {
    const member = await plantMember(db.database);
    const sent = await application(app, db.database, member, { gender: 'woman', height: ' 170 cm ' });
    const applied = await app.call('POST /member/applylisting', sent, { token: member.token });
    expect(applied.data).toMatchObject({
      state: 'waiting',
      profileId: null,
      shown: null,
      waiting: { name: 'Aki', words: 'Likes trams.', photos: sent.photos, height: '170 cm' },
      contact: 'aki@example.com',
      birthDate: '1990-04-01',
    });
    expect((await fetch(`${app.url}/media/people/${sent.photos[0]}`)).status).toBe(404);
    const id = await waitingOf(app, content, member.id);
    const { data } = await approve(id);
    const profileId = data.profileId!;
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([true, true, true]);
    const seen = (await app.call('POST /meet/xuanfeiDetail', { id: profileId }, { token: viewer.token }))
      .data;
    expect(seen).toMatchObject({
      xuanfei_name: 'Aki',
      description: 'Likes trams.',
      gender: 'woman',
      height: '170 cm',
      sample: false,
      answeredBy: 'person',
      age: birthday().age - 1,
      photos: sent.photos.map((photo) => `/media/people/${photo}`),
    });
    expect(JSON.stringify(seen)).not.toMatch(/1990|aki@example/);
    expect(await inboxOf(app, member.token)).toEqual(['Your listing was approved']);
    expect(await own(member)).toMatchObject({
      state: 'listed',
      profileId,
      shown: { age: birthday().age - 1 },
      waiting: null,
    });
  });

  test('keeps the consent in the words that were read, and refuses another version', async () => {
    const member = await plantMember(db.database);
    expect((await apply(member, { consentVersion: '2020-01-01' })).code).toBe(1015);
    const sent = await application(app, db.database, member);
    await app.call('POST /member/applylisting', sent, { token: member.token, lang: 'ja' });
    const { consent } = (await app.call('GET /member/listing', {}, { token: member.token, lang: 'ja' })).data;
    expect((await detail(member.id)).data.pending?.consent).toMatchObject(consent);
    expect(consent.text).toContain('18歳以上');
    const unsaid = { ...(await application(app, db.database, member)), consent: false as never };
    expect((await app.call('POST /member/applylisting', unsaid, { token: member.token })).code).toBe(422);
  });

  test('is one at a time, also of six at once', async () => {
    const member = await plantMember(db.database);
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(member)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200, 4005, 4005, 4005, 4005, 4005,
    ]);
  });

  test('is refused to who is not 18 today, in the words for it, and to a birth date that cannot be', async () => {
    const member = await plantMember(db.database);
    const today = dayInZone(Date.now(), 'Asia/Tokyo');
    const [year, month, day] = [today.slice(0, 4), today.slice(4, 6), today.slice(6)].map(Number);
    // On a 29th of February nobody turns 18: the last who did were born on a 28th.
    const last = new Date(Date.UTC(year! - 18, month, 0)).getUTCDate();
    const born = (days: number) =>
      new Date(Date.UTC(year! - 18, month! - 1, Math.min(day!, last) + days)).toISOString().slice(0, 10);
    expect((await apply(member, { birthDate: born(1) })).code).toBe(1010);
    for (const birthDate of ['1890-01-01', '2999-01-01', '1990-02-30', '1990-01-01T00:00Z'])
      expect((await apply(member, { birthDate })).data).toMatchObject({
        fields: { birthDate: expect.any(String) },
      });
    expect((await apply(member, { birthDate: born(0) })).code).toBe(200);
  });

  test('takes no picture of anybody else’s, none twice, and no photo for a proof', async () => {
    const [member, other] = [await plantMember(db.database), await plantMember(db.database)];
    const theirs = await plantUpload(db.database, other.id);
    const mine = await plantUpload(db.database, member.id);
    for (const [changes, field] of [
      [{ photos: [mine, theirs] }, 'photos.1'],
      [{ photos: [randomUUID()] }, 'photos.0'],
      [{ proof: theirs }, 'proof'],
      [{ photos: [mine], proof: mine }, 'photos.0'],
    ] as const)
      expect(
        (await apply(member, { ...changes, photos: [...(changes.photos ?? [mine])] })).data,
      ).toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    expect((await apply(member, { photos: [mine, mine] })).code).toBe(422);
    expect((await apply(member, { photos: [] })).code).toBe(422);
    expect(await own(member)).toBeNull();
  });

  test('is refused during a self-exclusion', async () => {
    const member = await plantMember(db.database);
    await db.database.query({
      text: `INSERT INTO protection (member_id, excluded_at, excluded_until) VALUES ($1, now(), now() + interval '1 year')`,
      values: [member.id],
    });
    expect((await apply(member)).code).toBe(3004);
  });

  test('rejected, it says why, shows nothing, and begins again with what was sent, which its member alone sees', async () => {
    const member = await plantMember(db.database);
    const sent = await application(app, db.database, member, { height: '170 cm' });
    await app.call('POST /member/applylisting', sent, { token: member.token });
    await reject(await waitingOf(app, content, member.id));
    const { name, words, regionId, height, photos } = sent;
    expect(await own(member)).toMatchObject({
      state: 'rejected',
      birthDate: null,
      contact: null,
      rejected: { name, words, regionId, height, photos, address: 'Tokyo en' },
      decision: { outcome: 'rejected', reason: 'pictures', remark: 'Too dark' },
    });
    expect(await inboxOf(app, member.token)).toEqual(['Your listing was not approved']);
    expect(await isThere(sent.proof)).toBe(false);
    const [first, second] = photos;
    expect((await app.file(`/upload/image?id=${first}`, { token: member.token })).status).toBe(200);
    const atDesk = `${app.url}/console/api/listings/photo?id=${first}`;
    expect((await fetch(atDesk, { headers: { token: content.token } })).status).toBe(404);

    const again = await apply(member, { photos: [first!] });
    expect(again.data).toMatchObject({ state: 'waiting', rejected: null, waiting: { photos: [first] } });
    expect([await isThere(first!), await isThere(second!)]).toEqual([true, false]);
  });

  test('rejected because the age is in doubt, its photos go; what nobody sends again goes by hand, or after 90 days', async () => {
    const rejected = async (reason: 'age_unproven' | 'texts') => {
      const member = await plantMember(db.database);
      const sent = await application(app, db.database, member);
      await app.call('POST /member/applylisting', sent, { token: member.token });
      const id = await waitingOf(app, content, member.id);
      await callConsole(app, 'POST /listings/reject', { id, reason }, { token: content.token });
      return { ...member, photo: sent.photos[0]! };
    };
    const doubted = await rejected('age_unproven');
    expect((await own(doubted))!.rejected).toMatchObject({ name: 'Aki', photos: [] });
    expect(await isThere(doubted.photo)).toBe(false);
    const [byHand, old, young] = [await rejected('texts'), await rejected('texts'), await rejected('texts')];
    expect((await takeBack(byHand)).data).toMatchObject({ state: 'taken_back', rejected: null });
    await db.database.query({
      text: `UPDATE listings SET changed_at = now() - interval '91 days' WHERE member_id = $1`,
      values: [old.id],
    });
    const purge = createRejectedRemoval({ database: db.app, deleteUploads });
    await purge.run({}, new AbortController().signal);
    const left = [byHand, old, young].map(({ photo }) => isThere(photo));
    expect(await Promise.all(left)).toEqual([false, false, true]);
    const named = await db.database.query({
      text: 'SELECT 1 FROM listing_versions WHERE member_id = ANY ($1) AND name IS NOT NULL',
      values: [[byHand.id, old.id]],
    });
    expect(named).toEqual([]);
  });
});

describe('with delivery set', () => {
  const NOWHERE = { send: async () => {}, close() {} };
  const sending = useApp(db, { senders: { ...NO_SENDERS, email: NOWHERE } });

  test('an unconfirmed contact has to be confirmed first', async () => {
    const member = await plantMember(db.database);
    const sent = await application(app, db.database, member);
    const answer = await sending.call('POST /member/applylisting', sent, { token: member.token });
    expect(answer.code).toBe(1012);
  });
});

describe('the proof of age', () => {
  test('is seen while the application waits, by an operator with a reason, and is erased with the decision', async () => {
    const member = await plantMember(db.database);
    const sent = await application(app, db.database, member);
    await app.call('POST /member/applylisting', sent, { token: member.token });
    const id = await waitingOf(app, content, member.id);
    expect((await detail(member.id)).data).toMatchObject({ hasProof: true, birthDate: '1990-04-01' });
    expect((await consoleFile(app, 'POST /listings/proof', { id, why: '' }, content.token)).status).toBe(422);
    const proof = await consoleFile(
      app,
      'POST /listings/proof',
      { id, why: 'compare the date' },
      content.token,
    );
    expect([proof.status, proof.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // By no other call of the console, and by no member but its owner.
    const photo = (which: string) =>
      fetch(`${app.url}/console/api/listings/photo?id=${which}`, { headers: { token: content.token } });
    expect((await photo(sent.photos[0]!)).status).toBe(200);
    expect((await photo(sent.proof)).status).toBe(404);
    expect((await app.file(`/upload/image?id=${sent.proof}`, { token: viewer.token })).status).toBe(404);

    const { data } = await approve(id);
    expect(data).toMatchObject({ hasProof: false, birthDate: null });
    expect(
      (await consoleFile(app, 'POST /listings/proof', { id, why: 'once more' }, content.token)).status,
    ).toBe(404);
    expect(await isThere(sent.proof)).toBe(false);
    const kept = await db.database.query({
      text: 'SELECT 1 FROM listing_versions WHERE member_id = $1 AND proof_upload_id IS NOT NULL',
      values: [member.id],
    });
    expect(kept).toEqual([]);
    expect(data.history.map(({ action, by }) => [action, by])).toEqual([
      ['listing.approve', content.username],
      ['listing.proof', content.username],
      ['listing.apply', null],
    ]);
  });

  test('an application is not approved without a word that the age was checked', async () => {
    const member = await plantMember(db.database);
    await apply(member);
    const id = await waitingOf(app, content, member.id);
    const answer = await callConsole(app, 'POST /listings/approve', { id }, { token: content.token });
    expect(answer.data).toMatchObject({ fields: { ageChecked: expect.any(String) } });
  });
});

describe('a change', () => {
  test('is shown after a look; the former content is shown until then, and after a no', async () => {
    const { sent, profileId, ...member } = await plantListed(app, db.database, content);
    const photo = await plantUpload(db.database, member.id);
    const change = { ...changeOf(sent), words: 'Likes trains.', photos: [photo, sent.photos[0]!] };
    const asked = await app.call('POST /member/changelisting', change, { token: member.token });
    expect(asked.data).toMatchObject({
      state: 'changes_waiting',
      shown: { words: 'Likes trams.', photos: sent.photos },
      waiting: { words: 'Likes trains.' },
    });
    const words = async () =>
      (await app.call('POST /meet/xuanfeiDetail', { id: profileId }, { token: viewer.token })).data
        .description;
    expect(await words()).toBe('Likes trams.');
    expect((await fetch(`${app.url}/media/people/${photo}`)).status).toBe(404);
    expect((await detail(member.id)).data).toMatchObject({
      shown: { words: 'Likes trams.' },
      pending: { words: 'Likes trains.' },
      waiting: { kind: 'change' },
      birthDate: null,
    });

    await reject(await waitingOf(app, content, member.id));
    expect(await own(member)).toMatchObject({
      state: 'listed',
      decision: { kind: 'change', outcome: 'rejected' },
    });
    expect([await words(), await isThere(photo), await isThere(sent.photos[0]!)]).toEqual([
      'Likes trams.',
      false,
      true,
    ]);

    const again = await plantUpload(db.database, member.id);
    await app.call('POST /member/changelisting', { ...change, photos: [again] }, { token: member.token });
    await approve(await waitingOf(app, content, member.id));
    expect([await words(), await isThere(again), await isThere(sent.photos[0]!)]).toEqual([
      'Likes trains.',
      true,
      false,
    ]);
  });

  test('takes the place of one that waits; a hidden listing stays hidden by it', async () => {
    const { sent, profileId, ...member } = await plantListed(app, db.database, content);
    await hide(member);
    const change = changeOf(sent);
    await app.call('POST /member/changelisting', { ...change, words: 'One.' }, { token: member.token });
    const first = await waitingOf(app, content, member.id);
    await app.call('POST /member/changelisting', { ...change, words: 'Two.' }, { token: member.token });
    expect(await approve(first)).toMatchObject({ code: 409, data: { status: 'withdrawn' } });
    await approve(await waitingOf(app, content, member.id));
    expect(await own(member)).toMatchObject({ state: 'hidden', shown: { words: 'Two.' } });
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([false, false, false]);
  });

  test('of nothing, or of an application that waits, is refused', async () => {
    const member = await plantMember(db.database);
    const sent = await application(app, db.database, member);
    const change = () => app.call('POST /member/changelisting', changeOf(sent), { token: member.token });
    expect((await change()).code).toBe(4006);
    await app.call('POST /member/applylisting', sent, { token: member.token });
    expect(await change()).toMatchObject({ code: 409, data: { state: 'waiting' } });
  });
});

describe('hiding and taking back', () => {
  test('work at once: in lists, details, photos and open apps; shown again, all are back', async () => {
    const { sent, profileId, ...member } = await plantListed(app, db.database, content);
    const live = await openLive(app.url);
    live.send({ token: viewer.token });
    await live.message('ready');
    expect((await hide(member)).data).toMatchObject({ state: 'hidden', hiddenBy: 'member' });
    expect((await live.message('unlisted')).data).toEqual({ id: profileId });
    live.socket.terminate();
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([false, false, false]);
    expect((await hide(member)).code).toBe(200);
    expect((await hide(member, false)).data.state).toBe('listed');
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([true, true, true]);
  });

  test('no browser keeps a member’s photo without asking again', async () => {
    const { sent } = await plantListed(app, db.database, content);
    const picture = await fetch(`${app.url}/media/people/${sent.photos[0]}`);
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('taken back, all that was given is erased, and another application shows the same person', async () => {
    const { sent, profileId, ...member } = await plantListed(app, db.database, content);
    await app.call('POST /meet/like', { id: profileId }, { token: viewer.token });
    await app.call(
      'POST /member/changelisting',
      { ...changeOf(sent), words: 'Two.' },
      { token: member.token },
    );
    const waiting = await waitingOf(app, content, member.id);
    expect((await takeBack(member)).data).toMatchObject({
      state: 'taken_back',
      birthDate: null,
      contact: null,
      shown: null,
      waiting: null,
    });
    expect((await takeBack(member)).code).toBe(200);
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([false, false, false]);
    for (const id of sent.photos) expect(await isThere(id)).toBe(false);
    expect((await approve(waiting)).code).toBe(409);
    const rows = await db.database.query<{ row: string }>({
      text: `SELECT p::text AS row FROM profiles p WHERE id = $1 UNION ALL
        SELECT v::text FROM listing_versions v WHERE member_id = $2`,
      values: [profileId, member.id],
    });
    for (const { row } of rows) expect(row).not.toMatch(/Aki|trams|Two\./);
    expect((await hide(member)).code).toBe(4006);

    await apply(member, { name: 'Yuki' });
    const { data } = await approve(await waitingOf(app, content, member.id));
    expect(data.profileId).toBe(profileId);
    const likes = (await app.call('POST /meet/xuanfeiDetail', { id: profileId }, { token: viewer.token }))
      .data;
    expect(likes).toMatchObject({ xuanfei_name: 'Yuki', likes: null, liked: false });
  });

  test('what an operator hid the member cannot show, and is told', async () => {
    const { profileId, sent, ...member } = await plantListed(app, db.database, content);
    const byDesk = (call: 'POST /listings/hide' | 'POST /listings/show') =>
      callConsole(app, call, { memberId: member.id, why: 'reported' }, { token: content.token });
    expect((await byDesk('POST /listings/show')).code).toBe(409);
    expect((await byDesk('POST /listings/hide')).data).toMatchObject({
      state: 'hidden',
      hiddenBy: 'operator',
    });
    expect(await hide(member, false)).toMatchObject({ code: 409, data: { hiddenBy: 'operator' } });
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([false, false, false]);
    expect((await inboxOf(app, member.token))[0]).toBe('Your listing was hidden');
    expect((await byDesk('POST /listings/show')).data.state).toBe('listed');
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([true, true, true]);
  });

  test('asking for the account to be closed hides the listing; an application approved meanwhile shows nobody', async () => {
    const listed = await plantListed(app, db.database, content);
    const waiting = await plantMember(db.database, 0);
    await apply(waiting);
    const closed = await app.call(
      'POST /member/close',
      { password: PASSWORD, confirmed: true },
      { token: waiting.token },
    );
    expect(closed.code).toBe(200);
    const { data } = await approve(await waitingOf(app, content, waiting.id));
    expect(data).toMatchObject({ state: 'hidden', hiddenBy: 'member' });
    expect(
      (await app.call('POST /meet/xuanfeiDetail', { id: data.profileId! }, { token: viewer.token })).code,
    ).toBe(4002);
    await db.app.transaction((tx) => hideForClosing(tx, listed.id));
    expect(await isSeen(listed.profileId, listed.sent.photos[0]!)).toEqual([false, false, false]);
  });
});

describe('a listed member who', () => {
  const asks = (profileId: string) =>
    app.call('POST /meet/saveDateRequest', { profileId, contact: 'me@example.com' }, { token: viewer.token });
  const atDesk = async (memberId: string) =>
    (await callConsole(app, 'GET /listings/detail', { memberId }, content)).data;

  test('is self-excluded is out of sight at once, is asked by nobody and says yes to nobody; no state is lost', async () => {
    const { id, token, profileId, sent } = await plantListed(app, db.database, content);
    const asked = (await asks(profileId)).data;
    const live = await openLive(app.url);
    live.send({ token: viewer.token });
    await live.message('ready');
    const chosen = { months: 6, password: PASSWORD, confirmed: true } as const;
    expect((await app.call('POST /protection/self-exclusion', chosen, { token })).code).toBe(200);
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([false, false, false]);
    expect((await live.message('unlisted')).data).toEqual({ id: profileId });
    live.socket.terminate();
    expect((await asks(profileId)).code).toBe(4002);
    const answer = (accept: boolean) =>
      app.call('POST /meet/answerDateRequest', { id: asked.id, accept }, { token });
    expect((await answer(true)).code).toBe(3004);
    expect((await answer(false)).data.status).toBe('declined');
    expect(await own({ id, token })).toMatchObject({ state: 'listed', paused: true });
    expect(await atDesk(id)).toMatchObject({ state: 'listed', paused: true });
  });

  test('is suspended is out of sight until it is lifted', async () => {
    const { id, token, profileId, sent } = await plantListed(app, db.database, content);
    const asked = (await asks(profileId)).data;
    const support = await plantOperator(db.database, 'support');
    const why = 'looked into';
    const suspension = { id, reason: 'several_accounts', days: 7, why } as const;
    expect((await callConsole(app, 'POST /members/suspend', suspension, support)).code).toBe(200);
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([false, false, false]);
    expect((await atDesk(id)).paused).toBe(true);
    const yes = { id: asked.id, accept: true };
    expect((await app.call('POST /meet/answerDateRequest', yes, { token })).code).toBe(3006);
    const listed = (await app.call('GET /meet/dateRequests', {}, { token: viewer.token })).data.list;
    expect(listed.find((each) => each.id === asked.id)).toMatchObject({ status: 'submitted' });
    expect((await callConsole(app, 'POST /members/liftsuspension', { id, why }, rival)).code).toBe(200);
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([true, true, true]);
    expect(await own({ id, token })).toMatchObject({ state: 'listed', paused: false });
    expect((await atDesk(id)).paused).toBe(false);
  });

  test('closes the account is erased from Meet with it: words, photos, contact, birth date, open requests', async () => {
    const { id, profileId, sent } = await plantListed(app, db.database, content);
    const asked = (await asks(profileId)).data;
    await db.app.transaction(async (tx) => {
      const names = { username: 'mika', email: null, phone: null };
      for (const { erase } of MEMBER_DATA) await erase?.(tx, id, names);
    });
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([false, false, false]);
    for (const photo of sent.photos) expect(await isThere(photo)).toBe(false);
    const [kept] = await db.database.query({
      text: `SELECT l.state, l.birth_date, l.contact_sealed, v.name, v.words, p.photos, p.description
        FROM listings l JOIN listing_versions v USING (member_id) JOIN profiles p ON p.id = l.profile_id WHERE l.member_id = $1`,
      values: [id],
    });
    expect(kept).toEqual({
      state: 'taken_back',
      birth_date: null,
      contact_sealed: null,
      name: null,
      words: null,
      photos: [],
      description: null,
    });
    const list = (await app.call('GET /meet/dateRequests', {}, { token: viewer.token })).data.list;
    expect(list.find((each) => each.id === asked.id)).toMatchObject({ status: 'declined' });
  });
});

describe('two at once', () => {
  test('closing the account and showing the listing show nobody', async () => {
    const { id, token, profileId, sent } = await plantListed(app, db.database, content);
    await hide({ id, token });
    const closing = await openTransaction(db.database);
    await closing.tx.query({
      text: `UPDATE members SET closing_due_at = now() + interval '14 days' WHERE id = $1`,
      values: [id],
    });
    await hideForClosing(closing.tx, id);
    const showing = hide({ id, token }, false);
    await untilBlockedBy(db.database, closing.pid);
    await closing.commit();
    expect((await showing).status).toBe(401);
    expect(await isSeen(profileId, sent.photos[0]!)).toEqual([false, false, false]);
  });

  test('of two operators one decides, and the other is told', async () => {
    const member = await plantMember(db.database);
    await apply(member);
    const id = await waitingOf(app, content, member.id);
    const answers = await Promise.all([approve(id), reject(id, rival), approve(id, rival)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('approval and taking back in either order show nobody', async () => {
    for (let round = 0; round < 4; round++) {
      const member = await plantMember(db.database);
      await apply(member);
      const id = await waitingOf(app, content, member.id);
      const [approved, taken] = await Promise.all([approve(id), takeBack(member)]);
      expect([200, 409]).toContain(approved.code);
      expect(taken.data.state).toBe('taken_back');
      const shown = await db.database.query({
        text: `SELECT 1 FROM listings l JOIN profiles p ON p.id = l.profile_id WHERE l.member_id = $1 AND p.status = 'approved'`,
        values: [member.id],
      });
      expect(shown).toEqual([]);
    }
  });
});

test('the console’s other calls on profiles do not touch a member’s listing', async () => {
  const { profileId } = await plantListed(app, db.database, content);
  const { token } = content;
  const seen = (await callConsole(app, 'GET /profiles/detail', { id: profileId }, { token })).data;
  expect(seen.memberId).not.toBeNull();
  const { version } = seen;
  expect((await callConsole(app, 'POST /profiles/hide', { id: profileId, why: 'x' }, { token })).code).toBe(
    409,
  );
  expect(
    (
      await callConsole(
        app,
        'POST /profiles/approve',
        { id: profileId, version, ageChecked: true },
        { token },
      )
    ).code,
  ).toBe(409);
});

test('a report that takes a listing down hides it until an operator shows it again', async () => {
  const { profileId, ...member } = await plantListed(app, db.database, content);
  const support = await plantOperator(db.database, 'support');
  const report = (
    await app.call('POST /meet/report', { id: profileId, reason: 'money' }, { token: viewer.token })
  ).data;
  const resolve = { id: report.id, outcome: 'taken_down', note: 'asks for money' } as const;
  expect((await callConsole(app, 'POST /reports/resolve', resolve, { token: support.token })).code).toBe(200);
  expect(await own(member)).toMatchObject({ state: 'hidden', hiddenBy: 'operator' });
});

test('what goes to the desk or into the audit log is bounded; hiding and taking back always work', async () => {
  const { id, token } = await plantListed(app, db.database, content);
  await db.database.query({
    text: `UPDATE rate_limits SET points = $2 WHERE key = 'listing:' || $1`,
    values: [id, RATES.listing.tries],
  });
  expect((await hide({ id, token })).code).toBe(200);
  expect(await hide({ id, token }, false)).toMatchObject({ status: 429 });
  const sent = await application(app, db.database, { id, token });
  expect(await app.call('POST /member/changelisting', changeOf(sent), { token })).toMatchObject({
    status: 429,
  });
  expect((await hide({ id, token })).code).toBe(200);
  expect((await takeBack({ id, token })).code).toBe(200);
  expect(await app.call('POST /member/applylisting', sent, { token })).toMatchObject({ status: 429 });
});

test('ages follow the calendar', async () => {
  const { profileId } = await plantListed(app, db.database, content);
  const { day, age } = birthday();
  expect(await updateAges(db.app, day)).toBeGreaterThan(0);
  const seen = await app.call('POST /meet/xuanfeiDetail', { id: profileId }, { token: viewer.token });
  expect(seen.data.age).toBe(age);
});

describe('the table of steps and the database agree', () => {
  const known = new Set(
    Object.values(LISTING_STEPS).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`)),
  );
  const pairs = STORED_STATES.flatMap((from) =>
    STORED_STATES.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.each(pairs)('%s → %s', async (from, to) => {
    const { id } = await plantMember(db.database);
    const [person] = await db.database.query<{ id: string }>({
      text: `INSERT INTO profiles (region_id, name, age, picture, sample, status, listed_at)
        VALUES (1, '{}', 30, '', false, 'hidden', now()) RETURNING id`,
    });
    const kept = (state: string) =>
      ['waiting', 'listed', 'hidden'].includes(state)
        ? `'1990-01-01', (SELECT key_id FROM key_checks LIMIT 1), 'x'`
        : 'NULL, NULL, NULL';
    await db.database.query({
      text: `INSERT INTO listings (member_id, profile_id, state, hidden_by, birth_date, contact_key_id, contact_sealed)
        VALUES ($1, $2, $3, $4, ${kept(from)})`,
      values: [id, person!.id, from, from === 'hidden' ? 'member' : null],
    });
    const move = db.database.query({
      text: `UPDATE listings SET state = $2, hidden_by = $3, (birth_date, contact_key_id, contact_sealed) = (SELECT ${kept(
        to,
      )
        .replace('NULL, NULL, NULL', 'NULL::date, NULL::text, NULL::bytea')
        .replace(`'1990-01-01'`, `'1990-01-01'::date`)
        .replace(`'x'`, `'x'::bytea`)})
        WHERE member_id = $1`,
      values: [id, to, to === 'hidden' ? 'member' : null],
    });
    if (known.has(`${from} ${to}`)) await move;
    else await expect(move).rejects.toMatchObject({ code: '23000' });
  });

  test('the database lets nobody under 18 in, and nobody who is shown without a birth date', async () => {
    const { id } = await plantMember(db.database);
    const insert = (birthDate: string | null, state = 'waiting') =>
      db.database.query({
        text: `INSERT INTO listings (member_id, state, birth_date, contact_key_id, contact_sealed)
          VALUES ($1, $3, $2, (SELECT key_id FROM key_checks LIMIT 1), 'x')`,
        values: [id, birthDate, state],
      });
    await expect(insert('2015-01-01')).rejects.toMatchObject({ constraint: 'of_age' });
    await expect(insert(null)).rejects.toMatchObject({ constraint: 'kept_while_open' });
    await expect(insert('1990-01-01', 'listed')).rejects.toMatchObject({ constraint: 'person_when_shown' });
  });
});
