import { beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#features/delivery/index.ts';
import { NO_SENDERS } from '#platform/delivery/channel.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
let owner: TestOperator;
let helper: TestOperator;
beforeAll(async () => {
  owner = await plantOperator(db.database, 'owner');
  helper = await plantOperator(db.database, 'support');
});

const LINK = 'https://fair.example/#/login?reset=a-token';

/** Queues a link for a new member. @returns the message's id */
async function queueLink(set = ''): Promise<string> {
  const outbox = createOutbox({ senders: NO_SENDERS, mode: 'play' });
  const { id } = await plantMember(db.database);
  await db.app.transaction((tx) =>
    outbox.queueMessage(tx, {
      memberId: id,
      channel: 'email',
      to: 'hanako@example.com',
      kind: 'reset_link',
      language: 'ja',
      details: { minutes: 30 },
      secret: { text: LINK, seconds: 1800 },
    }),
  );
  if (set !== '')
    await db.database.query({ text: `UPDATE outbox_messages SET ${set} WHERE member_id = $1`, values: [id] });
  const rows = await db.database.query<{ id: string }>({
    text: 'SELECT id FROM outbox_messages WHERE member_id = $1',
    values: [id],
  });
  return rows[0]!.id;
}
const FAILED = `status = 'failed', secret = NULL, attempts = 9, ended_at = now()`;
const open = (id: string, by = owner) => callConsole(app, 'POST /outbox/open', { id }, by);

describe('the outbox', () => {
  test('says that nothing is set, and lists messages masked and without their text', async () => {
    const id = await queueLink();
    const { data } = await callConsole(app, 'GET /outbox', { status: 'kept' }, helper);
    expect(data).toMatchObject({ mailSet: false, smsSet: false });
    expect(data.list).toContainEqual(
      expect.objectContaining({ id, to: 'h***@example.com', kind: 'reset_link', status: 'kept' }),
    );
    expect(JSON.stringify(data)).not.toContain('a-token');
    expect(JSON.stringify(data)).not.toContain('hanako');
  });

  test('shows the link of a kept message to an owner alone, and each look is audited without it', async () => {
    const id = await queueLink();
    expect(await open(id, helper)).toMatchObject({ code: 403 });
    const { data } = await open(id);
    expect(data).toMatchObject({ recipient: 'hanako@example.com', subject: 'パスワードの再設定' });
    expect(data.text).toContain(LINK);
    const lines = await db.database.query<{ after: string }>({
      text: `SELECT after FROM audit_log WHERE action = 'outbox.open' AND operator_id = $1`,
      values: [owner.id],
    });
    expect(JSON.parse(lines.at(-1)!.after)).toMatchObject({ message: id, showsSecret: true });
    expect(JSON.stringify(lines)).not.toContain('a-token');
  });

  test.each([
    ['has expired', `expires_at = now() - interval '1 second'`],
    ['is going to be sent', `status = 'waiting'`],
  ])('hides a link that %s', async (_what, set) => {
    const { data } = await open(await queueLink(set));
    expect(data.text).not.toContain('a-token');
  });
});

describe('a message that was given up', () => {
  test('is work until somebody sees to it, who is told when another was first', async () => {
    const id = await queueLink(FAILED);
    const count = async () => (await callConsole(app, 'GET /overview', {}, helper)).data.outbox;
    expect(await count()).toMatchObject({ open: 1 });
    const dismiss = () => callConsole(app, 'POST /outbox/dismiss', { id, why: 'called the member' }, helper);
    const [one, two] = await Promise.all([dismiss(), dismiss()]);
    expect([one.code, two.code].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await count()).toEqual({ open: 0, oldestAt: null });
  });

  test('is tried for another day', async () => {
    const id = await queueLink(FAILED);
    const { data } = await callConsole(app, 'POST /outbox/retry', { id, why: 'the server is back' }, helper);
    expect(data).toMatchObject({ status: 'waiting', endedAt: null, dismissedAt: null });
    const again = await callConsole(app, 'POST /outbox/retry', { id, why: 'the server is back' }, helper);
    expect(again).toMatchObject({ code: 409 });
  });
});
