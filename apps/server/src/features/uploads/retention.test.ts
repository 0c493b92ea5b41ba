import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createScreenshotRetention } from '#features/uploads/retention.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import { plantUpload, rechargeBody } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

const sql = <R = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  db.database.query<R>({ text, values });
const run = () => createScreenshotRetention(db.app).run({}, new AbortController().signal);
const isThere = async (upload: string) =>
  (await sql('SELECT 1 FROM uploads WHERE id = $1 AND (bytes IS NOT NULL OR stored)', upload)).length === 1;

type Old = { id: string; token: string; upload: string; recharge: string };

/** A member with a recharge that expired so long ago; `ended` null: one that is open. */
async function plantOld(ended: string | null, upload?: { member: Old }): Promise<Old> {
  const member = upload?.member ?? (await plantMember(db.database));
  const picture = upload?.member.upload ?? (await plantUpload(db.database, member.id));
  await sql(`UPDATE uploads SET created_at = now() - interval '12 years' WHERE id = $1`, picture);
  const { bankId } = await rechargeBody(app, db.database, member, { screenshot: picture });
  const [row] = await sql<{ id: string }>(
    `INSERT INTO recharges (member_id, request_id, bank_id, upload_id, amount, reference, status, created_at, expires_at, completed_at)
      VALUES ($1, gen_random_uuid(), $2, $3, 5000, substr(md5(random()::text), 1, 12), CASE WHEN $4::interval IS NULL THEN 'submitted' ELSE 'expired' END,
        now() - interval '12 years', now() + interval '1 day', now() - $4::interval) RETURNING id`,
    member.id,
    bankId,
    picture,
    ended,
  );
  return { id: member.id, token: member.token, upload: picture, recharge: row!.id };
}

const correct = (recharge: Old, operators: [string, string], decided: string | null) =>
  sql(
    `INSERT INTO corrections (kind, amount, member_id, payment_id, corrects, reason, note, request_id, proposed_by, status, decided_by,
        decided_at, decision_note)
      VALUES ('recharge_reversed', 5000, $1, $2, gen_random_uuid(), 'bank_recalled', 'note', gen_random_uuid(), $3,
        CASE WHEN $5::interval IS NULL THEN 'proposed' ELSE 'rejected' END, CASE WHEN $5::interval IS NOT NULL THEN $4::uuid END,
        now() - $5::interval, CASE WHEN $5::interval IS NOT NULL THEN 'no' END)`,
    recharge.id,
    recharge.recharge,
    ...operators,
    decided,
  );

test('a screenshot goes ten years after its recharge ended: its row, hashes and recharge stay and say so', async () => {
  const [old, young] = [await plantOld('10 years 1 day'), await plantOld('9 years 364 days')];
  await run();
  expect([await isThere(old.upload), await isThere(young.upload)]).toEqual([false, true]);
  const lines = () =>
    sql(
      `SELECT after FROM audit_log WHERE action = 'retention.remove' AND subject = 'job:remove-old-screenshots'`,
    );
  expect(await lines()).toEqual([{ after: '{"removed":1}' }]);
  await run();
  expect(await lines()).toHaveLength(1);

  const finance = await plantOperator(db.database, 'finance');
  const detail = (one: Old) =>
    callConsole(app, 'GET /recharges/detail', { id: one.recharge }, finance).then(({ data }) => data);
  expect(await detail(old)).toMatchObject({
    status: 'expired',
    screenshotRemovedAt: expect.stringMatching(/^\d{4}-/),
  });
  expect(await detail(young)).toMatchObject({ screenshotRemovedAt: null });
  const picture = await callConsole(app, 'GET /recharges/screenshot', { id: old.recharge }, finance);
  expect(picture).toMatchObject({ code: 404 });
  expect(await app.call('GET /upload/image', { id: old.upload }, { token: old.token })).toMatchObject({
    code: 404,
  });

  // It is recognised when it is sent again, and cannot itself be sent again.
  await sql(
    `UPDATE uploads SET pixel_hash = (SELECT pixel_hash FROM uploads WHERE id = $1) WHERE id = $2`,
    old.upload,
    young.upload,
  );
  expect((await detail(young)).same).toMatchObject([{ rechargeId: old.recharge, exact: true }]);
  const again = await rechargeBody(app, db.database, old, { screenshot: old.upload });
  expect((await app.call('POST /member/recharge', again, { token: old.token })).code).not.toBe(200);
  const sent = { picture: old.upload, requestId: randomUUID() };
  expect((await app.call('POST /support/send', sent, { token: old.token })).code).not.toBe(200);
});

test('it stays while something is open about it or it is shown elsewhere', async () => {
  const [anna, ben] = [
    await plantOperator(db.database, 'finance'),
    await plantOperator(db.database, 'owner'),
  ];
  const two: [string, string] = [anna.id, ben.id];
  const old = () => plantOld('11 years');
  const [open, claimed, proposed, corrected, held, suspended, shared, sent] = [
    await plantOld(null),
    await old(),
    await old(),
    await old(),
    await old(),
    await old(),
    await old(),
    await old(),
  ];
  await sql(
    `INSERT INTO record_claims (kind, record_id, operator_id, until) VALUES ('recharge', $1, $2, clock_timestamp() + interval '10 minutes')`,
    claimed.recharge,
    anna.id,
  );
  await correct(proposed, two, null);
  await correct(corrected, two, '1 year');
  await sql(
    `INSERT INTO account_closings (member_id, due_at, held_at, held_by, hold_reason) VALUES ($1, now(), now(), $2, 'court')`,
    held.id,
    ben.id,
  );
  await sql(
    `INSERT INTO protection (member_id, suspended_at, suspension_reason, suspended_by) VALUES ($1, now(), 'payment_dispute', $2)
      ON CONFLICT (member_id) DO UPDATE SET suspended_at = now(), suspension_reason = 'payment_dispute', suspended_by = $2`,
    suspended.id,
    ben.id,
  );
  await plantOld('1 year', { member: shared });
  const message = { picture: sent.upload, requestId: randomUUID() };
  expect((await app.call('POST /support/send', message, { token: sent.token })).code).toBe(200);
  const ended = await old();
  await correct(ended, two, '10 years 1 day');

  await run();
  const all = { open, claimed, proposed, corrected, held, suspended, shared, sent, ended };
  const left = [];
  for (const [name, one] of Object.entries(all)) if (await isThere(one.upload)) left.push(name);
  expect(left).toEqual(Object.keys(all).filter((name) => name !== 'ended'));

  await sql('UPDATE account_closings SET held_at = NULL, held_by = NULL, hold_reason = NULL');
  await sql(`UPDATE protection SET suspended_at = now() - interval '2 days', suspended_until = now() - interval '1 day'
    WHERE suspended_at IS NOT NULL`);
  await sql('DELETE FROM record_claims');
  await run();
  for (const one of [held, suspended, claimed]) expect(await isThere(one.upload)).toBe(false);
});

test('the server’s role can take no picture by itself', async () => {
  await expect(db.app.query({ text: 'UPDATE uploads SET bytes = NULL, removed_at = now()' })).rejects.toThrow(
    /permission denied/,
  );
});
