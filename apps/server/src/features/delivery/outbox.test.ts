import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDeliveryJobs, createOutbox } from '#features/delivery/index.ts';
import type { Senders } from '#platform/delivery/channel.ts';
import { createMailer } from '#platform/delivery/mailer.ts';
import { createSmsHook } from '#platform/delivery/sms-hook.ts';
import { useDatabase } from '#test/database.ts';
import { memoryLog } from '#test/log.ts';
import { plantMember } from '#test/members.ts';
import { headerOf, startSmtp } from '#test/smtp.ts';

const db = useDatabase();
const SITE = { name: 'Fairground', url: 'https://fair.example', timeZone: 'Asia/Tokyo' };
const CODE = '418207';

/** A node that sends by these ways: `turn` runs its jobs once. */
function node(senders: Partial<Senders>) {
  const all: Senders = { email: null, phone: null, ...senders };
  const { log, lines } = memoryLog();
  let givenUp = 0;
  const jobs = createDeliveryJobs({
    database: db.app,
    senders: all,
    log,
    site: SITE,
    onGivenUp: () => (givenUp += 1),
  });
  onTestFinished(() => Object.values(all).forEach((sender) => sender?.close()));
  const { signal } = new AbortController();
  return {
    outbox: createOutbox({ senders: all, mode: 'play' }),
    lines,
    givenUp: () => givenUp,
    turn: async (name?: string): Promise<void> => {
      for (const job of jobs) if (name === undefined || job.name === name) await job.run({}, signal);
    },
  };
}

async function queueCode(
  outbox: ReturnType<typeof createOutbox>,
  {
    channel = 'email',
    to,
    seconds = 600,
  }: { channel?: 'email' | 'phone'; to?: string; seconds?: number } = {},
) {
  const { id } = await plantMember(db.database);
  await db.app.transaction((tx) =>
    outbox.queueMessage(tx, {
      memberId: id,
      channel,
      to: to ?? (channel === 'email' ? `${id}@example.com` : '+819012345678'),
      kind: 'confirm_code',
      language: 'en',
      details: { minutes: 10 },
      secret: { text: CODE, seconds },
    }),
  );
  return id;
}

type Row = { id: string; status: string; secret: string | null; attempts: number; last_error: string | null };
const rowOf = async (memberId: string): Promise<Row> => {
  const rows = await db.database.query<Row>({
    text: 'SELECT id, status, secret, attempts, last_error FROM outbox_messages WHERE member_id = $1',
    values: [memberId],
  });
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
const change = (memberId: string, set: string) =>
  db.database.query({ text: `UPDATE outbox_messages SET ${set} WHERE member_id = $1`, values: [memberId] });

describe('a mail', () => {
  test('goes out once, from two nodes, in text and HTML, and its code is erased', async () => {
    const smtp = await startSmtp();
    const [one, two] = [
      node({ email: createMailer(smtp.server) }),
      node({ email: createMailer(smtp.server) }),
    ];
    const ids = await Promise.all(Array.from({ length: 12 }, () => queueCode(one.outbox)));
    await Promise.all([one.turn(), two.turn()]);
    expect(smtp.mails).toHaveLength(ids.length);
    expect(new Set(smtp.mails.map(({ to }) => to[0]))).toEqual(new Set(ids.map((id) => `${id}@example.com`)));
    const row = await rowOf(ids[0]!);
    expect(row).toMatchObject({ status: 'sent', secret: null, attempts: 1 });
    const mail = smtp.mails.find(({ to }) => to[0] === `${ids[0]!}@example.com`)!;
    expect(headerOf(mail, 'message-id')).toBe(`<${row.id}@fair.example>`);
    expect(headerOf(mail, 'from')).toBe('Fairground <no-reply@fair.example>');
    expect(headerOf(mail, 'subject')).toBe('Your confirmation code');
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    expect(mail.raw).toMatch(/content-type: multipart\/alternative/i);
    expect(mail.raw.split(CODE)).toHaveLength(3);
    expect(mail.raw, 'nothing is fetched when it is opened').not.toMatch(/<img|<link|url\(|@import/i);
  });

  test('of a transaction that is rolled back is never sent', async () => {
    const smtp = await startSmtp();
    const { outbox, turn } = node({ email: createMailer(smtp.server) });
    const { id } = await plantMember(db.database);
    const undone = db.app.transaction(async (tx) => {
      await outbox.queueMessage(tx, {
        memberId: id,
        channel: 'email',
        to: 'a@example.com',
        kind: 'card_added',
        language: 'ja',
      });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await turn();
    expect(smtp.mails).toEqual([]);
  });

  test('whose answer was lost is sent again under the same id, and never a third time', async () => {
    const smtp = await startSmtp();
    const { outbox, turn } = node({ email: createMailer(smtp.server) });
    const id = await queueCode(outbox);
    smtp.answer('drop');
    await turn();
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', secret: CODE, attempts: 1 });
    await turn();
    expect(smtp.mails, 'not before its next try').toHaveLength(1);
    smtp.answer('take');
    await change(id, 'next_try_at = now()');
    await turn();
    await turn();
    expect(await rowOf(id)).toMatchObject({ status: 'sent', secret: null, attempts: 2 });
    expect(smtp.mails.map((mail) => headerOf(mail, 'message-id'))).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^<[0-9a-f-]{36}@fair\.example>$/)),
    );
    expect(new Set(smtp.mails.map((mail) => headerOf(mail, 'message-id'))).size).toBe(1);
  });

  test('of a node that died while sending is sent by another after the lease', async () => {
    const smtp = await startSmtp();
    const { outbox, turn } = node({ email: createMailer(smtp.server) });
    const id = await queueCode(outbox);
    await change(id, `attempts = 1, leased_until = now() + interval '1 minute'`);
    await turn();
    expect(smtp.mails).toEqual([]);
    await change(id, `leased_until = now() - interval '1 second'`);
    await turn();
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('to a server that is busy waits ever longer, and is told to operators after a day', async () => {
    const smtp = await startSmtp();
    smtp.answer('busy');
    const sending = node({ email: createMailer(smtp.server) });
    const { id } = await plantMember(db.database);
    await db.app.transaction((tx) =>
      sending.outbox.queueMessage(tx, {
        memberId: id,
        channel: 'email',
        to: 'a@example.com',
        kind: 'card_added',
        language: 'en',
      }),
    );
    const waits: number[] = [];
    for (let n = 0; n < 3; n++) {
      await sending.turn();
      const rows = await db.database.query<{ seconds: number }>({
        text: `SELECT round(extract(epoch FROM next_try_at - now()))::int AS seconds FROM outbox_messages WHERE member_id = $1`,
        values: [id],
      });
      waits.push(rows[0]!.seconds);
      await change(id, 'next_try_at = now()');
    }
    for (const [index, seconds] of [30, 60, 120].entries())
      expect(Math.abs(waits[index]! - seconds)).toBeLessThan(10);
    expect(sending.givenUp()).toBe(0);
    await change(id, 'give_up_at = now()');
    await sending.turn();
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      attempts: 4,
      last_error: expect.stringContaining('451'),
    });
    expect(sending.givenUp()).toBe(1);
    const open = await db.database.query({ text: 'SELECT 1 FROM undelivered_messages' });
    expect(open).toHaveLength(1);
    await change(id, 'dismissed_at = now()');
  });

  test('to an address that the server does not know is not tried again', async () => {
    const smtp = await startSmtp();
    smtp.answer('unknown');
    const { outbox, turn } = node({ email: createMailer(smtp.server) });
    const id = await queueCode(outbox);
    await turn();
    expect(await rowOf(id)).toMatchObject({ status: 'refused', secret: null, attempts: 1 });
  });

  test('to a slow server holds up no SMS', async () => {
    const smtp = await startSmtp();
    smtp.answer({ slowMs: 1500 });
    const hook = await startHook();
    const { outbox, turn } = node({ email: createMailer(smtp.server), phone: createSmsHook(hook.target) });
    const [mail, sms] = [await queueCode(outbox), await queueCode(outbox, { channel: 'phone' })];
    const slow = turn('send-mails');
    await turn('send-sms');
    expect(await rowOf(sms)).toMatchObject({ status: 'sent' });
    expect(await rowOf(mail)).toMatchObject({ status: 'waiting' });
    await slow;
    expect(await rowOf(mail)).toMatchObject({ status: 'sent' });
  });

  test.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'a@example.com b@example.com',
    'A <a@example.com>',
  ])('to %j is refused by the database', async (to) => {
    await expect(queueCode(node({}).outbox, { to })).rejects.toThrow('outbox_messages_recipient_check');
  });
});

/** A web hook for SMS, with the statuses that it will answer and the requests that it got. */
async function startHook(statuses: number[] = []) {
  const requests: { token: string | undefined; body: { id: string; to: string; text: string } }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      requests.push({ token: request.headers.authorization, body: JSON.parse(text) as never });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { target: { url: `http://127.0.0.1:${port}/sms`, token: 'a-token-of-tests' }, requests };
}

describe('an SMS', () => {
  test('is posted with the token; after a 500 again with the same id', async () => {
    const hook = await startHook([500]);
    const { outbox, turn } = node({ phone: createSmsHook(hook.target) });
    const id = await queueCode(outbox, { channel: 'phone' });
    await turn();
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', last_error: 'HTTP 500' });
    await change(id, 'next_try_at = now()');
    await turn();
    expect(await rowOf(id)).toMatchObject({ status: 'sent', secret: null });
    const [first, second] = hook.requests;
    expect(second).toEqual(first);
    expect(first).toEqual({
      token: 'Bearer a-token-of-tests',
      body: { id: (await rowOf(id)).id, to: '+819012345678', text: expect.stringContaining(CODE) },
    });
  });
});

describe('a code', () => {
  test('is kept where nothing is set to send it, erased when it expires, and then counts as no fault', async () => {
    const { outbox, turn, givenUp } = node({});
    const id = await queueCode(outbox);
    await turn();
    expect(await rowOf(id)).toMatchObject({ status: 'kept', secret: CODE, attempts: 0 });
    await change(id, `expires_at = now() - interval '1 second'`);
    await turn();
    expect(await rowOf(id)).toMatchObject({ status: 'kept', secret: null });
    expect(givenUp()).toBe(0);
  });

  test('that could not be sent before it expired is not sent later, and is told to operators', async () => {
    const smtp = await startSmtp();
    smtp.answer('busy');
    const { outbox, turn, givenUp } = node({ email: createMailer(smtp.server) });
    const id = await queueCode(outbox);
    await turn();
    smtp.answer('take');
    await change(id, `expires_at = now() - interval '1 second', next_try_at = now()`);
    await turn();
    expect(await rowOf(id)).toMatchObject({ status: 'expired', secret: null, attempts: 1 });
    expect(smtp.mails).toEqual([]);
    expect(givenUp()).toBe(1);
  });

  test('is in no log, whatever fails', async () => {
    const smtp = await startSmtp();
    smtp.answer('busy');
    const { outbox, turn, lines } = node({ email: createMailer(smtp.server) });
    await queueCode(outbox);
    await turn();
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain(CODE);
  });
});

test('a member is told at every confirmed contact and at no other', async () => {
  const { outbox } = node({});
  const { id } = await plantMember(db.database);
  const tell = () => db.app.transaction((tx) => outbox.tell(tx, id, { kind: 'password_changed' }));
  const sent = async () =>
    db.database.query({
      text: 'SELECT channel, language FROM outbox_messages WHERE member_id = $1 ORDER BY 1',
      values: [id],
    });
  await tell();
  expect(await sent()).toEqual([]);
  await db.database.query({
    text: `UPDATE members SET phone = '+819011112222', phone_verified_at = now(), language = 'zh-cn' WHERE id = $1`,
    values: [id],
  });
  await tell();
  expect(await sent()).toEqual([{ channel: 'phone', language: 'zh-cn' }]);
});

test('a member has at most thirty SMS a day, a number twenty whoever asks, and mail goes on', async () => {
  const { outbox } = node({});
  const { id } = await plantMember(db.database);
  const send = (memberId: string, channel: 'email' | 'phone', to: string) =>
    db.app.transaction((tx) =>
      outbox.queueMessage(tx, { memberId, channel, to, kind: 'password_changed', language: 'en' }),
    );
  const countOf = async (column: 'member_id' | 'recipient', value: string) =>
    (await db.database.query({ text: `SELECT 1 FROM outbox_messages WHERE ${column} = $1`, values: [value] }))
      .length;
  const number = '+818011112222';
  for (let n = 0; n < 22; n++) await send(id, 'phone', number);
  expect(await countOf('recipient', number)).toBe(20);
  const other = await plantMember(db.database);
  await send(other.id, 'phone', number);
  expect(await countOf('member_id', other.id), 'a number is bounded over all members').toBe(0);
  for (let n = 0; n < 12; n++) await send(id, 'phone', `+81803333${1000 + n}`);
  expect(await countOf('member_id', id)).toBe(30);
  await send(id, 'email', 'a@example.com');
  expect(await countOf('member_id', id)).toBe(31);
  // Whoever used the bound up must not silence what tells of a recovery.
  await db.app.transaction((tx) =>
    outbox.queueMessage(tx, {
      memberId: id,
      channel: 'phone',
      to: number,
      kind: 'contact_proposed',
      language: 'en',
    }),
  );
  expect(await countOf('recipient', number)).toBe(21);
  // A day later it begins anew.
  await db.database.query({
    text: `UPDATE outbox_messages SET created_at = created_at - interval '25 hours' WHERE member_id = $1`,
    values: [id],
  });
  await send(id, 'phone', number);
  expect(await countOf('member_id', id)).toBe(33);
});
