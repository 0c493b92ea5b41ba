import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { deleteUploads, describeUpload, holdUpload } from '#features/uploads/index.ts';
import { deleteUnusedUploads } from '#features/uploads/delete-unused.ts';
import { UPLOAD_TABLES } from '#features/uploads/unused.repository.ts';
import { seedCatalogue } from '#seeds/catalogue.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember } from '#test/members.ts';
import { plantOperator, type TestOperator } from '#test/operators.ts';
import { rechargeBody } from '#test/payments.ts';
import { receipt } from '#test/pictures.ts';
import { uploadAs } from '#test/uploads.ts';

const db = useDatabase();
const app = useApp(db);
let operator: TestOperator;
beforeAll(async () => {
  await seedCatalogue(db.database);
  operator = await plantOperator(db.database, 'content');
});

const sql = (text: string, ...values: unknown[]) =>
  db.database.query<Record<string, unknown>>({ text, values });
const uploaded = async (token: string): Promise<string> =>
  (await app.upload(await receipt(1).png().toBuffer(), { token })).data.id;
const age = (hours: number, ...ids: string[]) =>
  Promise.all(
    UPLOAD_TABLES.map((table) =>
      sql(
        `UPDATE ${table} SET created_at = now() - make_interval(hours => $1) WHERE id = ANY ($2)`,
        hours,
        ids,
      ),
    ),
  );
const isThere = async (id: string): Promise<boolean> => (await describeUpload(db.database, id)) !== null;

test('every column that refers to uploads is looked at', async () => {
  const columns = await sql(
    `SELECT c.conrelid::regclass || '.' || a.attname AS name FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'member_id'
      WHERE c.confrelid IN ('uploads'::regclass, 'operator_uploads'::regclass) ORDER BY 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'listing_photos.upload_id',
    'listing_versions.proof_upload_id',
    'recharges.upload_id',
    'support_messages.operator_upload_id',
    'support_messages.upload_id',
  ]);
});

test('pictures that nothing refers to go after a day, and not before', async () => {
  const { token } = await plantMember(db.database);
  const [old, young] = [await uploaded(token), await uploaded(token)];
  const operators = await uploadAs(app, operator);
  await age(25, old, operators);
  await age(23, young);
  expect(await deleteUnusedUploads(db.app)).toBe(2);
  expect([await isThere(old), await isThere(operators), await isThere(young)]).toEqual([false, false, true]);
});

test('what a recharge, a message, a banner, a film or a person refers to stays, however old', async () => {
  const { token } = await plantMember(db.database);
  const [screenshot, sent] = [await uploaded(token), await uploaded(token)];
  const bankId = (await app.call('GET /bank/list', {}, { token })).data[0]!.id;
  const asked = { bankId, amount: 100, screenshot, requestId: randomUUID() };
  expect((await app.call('POST /member/recharge', asked, { token })).code).toBe(200);
  const message = { picture: sent, requestId: randomUUID() };
  expect((await app.call('POST /support/send', message, { token })).code).toBe(200);

  const [slide, cover, photo, face] = [
    await uploadAs(app, operator),
    await uploadAs(app, operator),
    await uploadAs(app, operator),
    await uploadAs(app, operator),
  ];
  const first = (table: string) => `id = (SELECT id FROM ${table} LIMIT 1)`;
  await sql(`UPDATE banners SET picture = '/media/slides/' || $1 WHERE ${first('banners')}`, slide);
  await sql(`UPDATE movies SET picture = '/media/covers/' || $1 WHERE ${first('movies')}`, cover);
  const people = await sql('SELECT id FROM profiles ORDER BY id LIMIT 2');
  await sql(
    `UPDATE profiles SET photos = photos || ('/media/people/' || $1) WHERE id = $2`,
    photo,
    people[0]!['id'],
  );
  await sql(`UPDATE profiles SET picture = '/media/people/' || $1 WHERE id = $2`, face, people[1]!['id']);
  const all = [screenshot, sent, slide, cover, photo, face];
  await age(1000, ...all);
  expect(await deleteUnusedUploads(db.app)).toBe(0);
  for (const id of all) expect(await isThere(id)).toBe(true);
});

test('a picture that somebody is about to refer to is left alone, and goes if they do not', async () => {
  const id = await uploadAs(app, operator);
  await age(25, id);
  await db.database.transaction(async (tx) => {
    expect(await holdUpload(tx, id)).toMatchObject({ id });
    expect(await deleteUnusedUploads(db.app)).toBe(0);
  });
  expect(await isThere(id)).toBe(true);
  expect(await deleteUnusedUploads(db.app)).toBe(1);
  expect(await db.database.transaction((tx) => holdUpload(tx, id))).toBeNull();
});

test('several nodes delete each picture once', async () => {
  const { token } = await plantMember(db.database);
  const ids = [await uploaded(token), await uploaded(token), await uploaded(token)];
  await age(30, ...ids);
  const counts = await Promise.all([
    deleteUnusedUploads(db.app),
    deleteUnusedUploads(db.app),
    deleteUnusedUploads(db.app),
  ]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
});

test('a picture that is referred to in the moment it is deleted stays', async () => {
  const member = await plantMember(db.database);
  const id = await uploaded(member.token);
  const { bankId } = await rechargeBody(app, db.database, member, { screenshot: id });
  const referring = await openTransaction(db.database);
  await referring.tx.query({
    text: `INSERT INTO recharges (member_id, request_id, bank_id, upload_id, amount, reference, status, created_at, expires_at)
      VALUES ($1, gen_random_uuid(), $2, $3, 5000, substr(md5(random()::text), 1, 12), 'submitted', now(), now() + interval '1 day')`,
    values: [member.id, bankId, id],
  });
  const deleted = db.app.transaction((tx) => deleteUploads(tx, member.id, [id]));
  await untilBlockedBy(db.database, referring.pid);
  await referring.commit();
  await deleted;
  expect(await isThere(id)).toBe(true);
});

test('a picture that is deleted in the moment it is sent is refused, in the chat and for a recharge', async () => {
  const member = await plantMember(db.database);
  const id = await uploaded(member.token);
  const body = await rechargeBody(app, db.database, member, { screenshot: id });
  const deleting = await openTransaction(db.app);
  await deleteUploads(deleting.tx, member.id, [id]);
  const message = { picture: id, requestId: randomUUID() };
  const sent = app.call('POST /support/send', message, { token: member.token });
  const paid = app.call('POST /member/recharge', body, { token: member.token });
  await untilBlockedBy(db.database, deleting.pid, 2);
  await deleting.commit();
  expect(await sent).toMatchObject({ status: 200, code: 2011 });
  expect(await paid).toMatchObject({ status: 200, code: 2010 });
});
