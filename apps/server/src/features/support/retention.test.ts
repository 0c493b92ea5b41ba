import { expect, test } from 'vitest';
import { createConversationRetention } from '#features/support/retention.ts';
import { deleteUploads } from '#features/uploads/index.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import { plantUpload } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

const sql = <R = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  db.database.query<R>({ text, values });
const run = () =>
  createConversationRetention({ database: db.app, deleteUploads }).run({}, new AbortController().signal);

type Old = { id: string; token: string; conversation: string; upload: string };

/** A member who sent so many messages, the last of them with a picture, so long ago. */
async function plantOld(silent: string, messages = 2): Promise<Old> {
  const { id, token } = await plantMember(db.database);
  const upload = await plantUpload(db.database, id);
  const [row] = await sql<{ id: string }>(
    `INSERT INTO support_conversations (member_id, language, last_seq, last_at) VALUES ($1, 'en', $2, now() - $3::interval) RETURNING id`,
    id,
    messages,
    silent,
  );
  await sql(
    `INSERT INTO support_messages (conversation_id, member_id, seq, sender, request_id, body, upload_id, picture_width, picture_height, created_at)
      SELECT $1, $2, n, 'member', gen_random_uuid(), 'old words', p.id, p.width, p.height, now() - $5::interval
        FROM generate_series(1, $3) n LEFT JOIN uploads p ON p.id = $4 AND n = $3`,
    row!.id,
    id,
    messages,
    upload,
    silent,
  );
  await sql(`UPDATE uploads SET kept = true WHERE id = $1`, upload);
  return { id, token, conversation: row!.id, upload };
}
const messagesOf = async ({ conversation }: Old) =>
  (
    await sql<{ n: number }>(
      'SELECT count(*) AS n FROM support_messages WHERE conversation_id = $1',
      conversation,
    )
  )[0]!.n;
const hasPicture = async ({ upload }: Old) =>
  (await sql('SELECT 1 FROM uploads WHERE id = $1', upload)).length === 1;

test('messages and their pictures go three years after the last one, batch by batch; the conversation goes on', async () => {
  const [old, young] = [await plantOld('3 years 1 day', 1001), await plantOld('2 years 364 days')];
  await run();
  expect([await messagesOf(old), await hasPicture(old)]).toEqual([0, false]);
  expect([await messagesOf(young), await hasPicture(young)]).toEqual([2, true]);
  const lines = await sql(
    `SELECT (after::json ->> 'removed')::int AS removed FROM audit_log WHERE subject = 'job:delete-old-conversations' ORDER BY seq`,
  );
  expect(lines).toEqual([{ removed: 1000 }, { removed: 1 }]);

  const { data } = await app.call('GET /support/messages', {}, { token: old.token });
  expect(data.list).toEqual([]);
  const desk = await plantOperator(db.database, 'support');
  const queue = (await callConsole(app, 'GET /support/conversations', { pageSize: 50 }, desk)).data;
  expect(queue.list.map(({ id }) => id)).toContain(old.conversation);
  const sent = await app.call(
    'POST /support/send',
    { requestId: crypto.randomUUID(), text: 'hello again' },
    { token: old.token },
  );
  expect(sent).toMatchObject({ code: 200, data: { message: { seq: 1002 } } });
});

test('a conversation stays while somebody waits or works on it, under a hold, and of a suspended member', async () => {
  const operator = (await plantOperator(db.database, 'support')).id;
  const [waiting, taken, claimed, held, suspended, closed] = [
    await plantOld('4 years'),
    await plantOld('4 years'),
    await plantOld('4 years'),
    await plantOld('4 years'),
    await plantOld('4 years'),
    await plantOld('4 years'),
  ];
  const change = (one: Old, set: string, ...values: unknown[]) =>
    sql(`UPDATE support_conversations SET ${set} WHERE id = $1`, one.conversation, ...values);
  await change(waiting, `state = 'waiting', waiting_since = last_at`);
  await change(taken, `state = 'with_person', operator_id = $2, taken_at = last_at`, operator);
  await change(closed, `state = 'closed'`);
  await sql(
    `INSERT INTO record_claims (kind, record_id, operator_id, until) VALUES ('conversation', $1, $2, clock_timestamp() + interval '10 minutes')`,
    claimed.conversation,
    operator,
  );
  await sql(
    `INSERT INTO account_closings (member_id, due_at, held_at, held_by, hold_reason) VALUES ($1, now(), now(), $2, 'court')`,
    held.id,
    operator,
  );
  await sql(
    `INSERT INTO protection (member_id, suspended_at, suspension_reason, suspended_by) VALUES ($1, now(), 'conduct', $2)
      ON CONFLICT (member_id) DO UPDATE SET suspended_at = now(), suspension_reason = 'conduct', suspended_by = $2`,
    suspended.id,
    operator,
  );
  await run();
  expect(await messagesOf(closed)).toBe(0);
  const kept = [waiting, taken, claimed, held, suspended];
  for (const one of kept) expect([await messagesOf(one), await hasPicture(one)]).toEqual([2, true]);
  // Nor can anybody else delete one of them, the owner of the tables included.
  await expect(
    sql('DELETE FROM support_messages WHERE conversation_id = $1', held.conversation),
  ).rejects.toThrow(/append-only/);
});
