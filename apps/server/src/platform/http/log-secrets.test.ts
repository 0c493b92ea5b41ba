import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { logSerializers } from '#platform/http/server.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { japaneseCard, PIN, setPin } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const db = useDatabase();
let written = '';
const app = useApp(db, {
  logger: {
    level: 'trace',
    serializers: logSerializers,
    stream: {
      write(line: string) {
        written += line;
      },
    },
  },
});
beforeEach(() => {
  written = '';
});

const CARD = '4111111111111111';
const newCanary = (): string => `canary${randomUUID().replaceAll('-', '').slice(0, 8)}`;
const logged = (): Record<string, unknown>[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const register = (canary: string) =>
  app.call('POST /member/register', {
    username: `u${canary}`,
    email: `e${canary}@example.com`,
    password: `p-${canary}`,
    confirmPassword: `p-${canary}`,
    ageConfirmed: true,
  });
/** Runs work while the database refuses new rows of a table with an error that quotes them. */
async function whileRefused(table: string, work: () => Promise<void>): Promise<void> {
  await db.database.query({ text: `ALTER TABLE ${table} ADD CONSTRAINT refused CHECK (false) NOT VALID` });
  try {
    await work();
  } finally {
    await db.database.query({ text: `ALTER TABLE ${table} DROP CONSTRAINT refused` });
  }
}

test('registering, logging in, guessing, staking and leaving write no secret', async () => {
  const canary = newCanary();
  const { token } = (await register(canary)).data;
  await register(canary);
  await app.call('POST /member/login', { username: `u${canary}`, password: `wrong-${canary}` });
  const second = (
    await app.call('POST /member/login', { username: `e${canary}@example.com`, password: `p-${canary}` })
  ).data;
  const period = await plantPeriod(db.database, OPEN);
  const stake = { periodNo: period.period_no, option: 'rose' as const, amount: 100, requestId: randomUUID() };
  await app.call('POST /game/saveorder', stake, { token });
  await app.send('GET', `/member/info?note=${CARD}&password=${canary}`, { token });
  await app.send('POST', '/member/login', { body: `{"password":"p-${canary}"` });
  await app.call('POST /member/logout', {}, { token: second.token });
  for (const secret of [canary, token, second.token, CARD]) expect(written).not.toContain(secret);
});

test('changing passwords, paying and uploading write no secret either', async () => {
  const canary = newCanary();
  const { token, user } = (await register(canary)).data;
  const pins = ['739158', '481502', '268403'] as const;
  const set = (type: 'login' | 'payment', oldPassword: string, newPassword: string) =>
    app.call(
      'POST /member/setpwd',
      { type, oldPassword, newPassword, confirmPassword: newPassword },
      { token },
    );
  expect((await set('payment', `p-${canary}`, pins[0])).code).toBe(200);
  await set('payment', pins[1], pins[2]);
  await set('payment', pins[0], pins[2]);
  expect((await set('login', `p-${canary}`, `q-${canary}`)).code).toBe(200);
  await set('login', `wrong-${canary}`, `r-${canary}`);
  const card = japaneseCard({ holderName: canary.toUpperCase(), paymentPassword: pins[2] });
  const { id } = (await app.call('POST /member/savebank', card, { token })).data;
  await app.call('POST /member/savebank', { ...card, paymentPassword: pins[1] }, { token });
  const withdrawal = { cardId: id, amount: 1000, paymentPassword: pins[2], requestId: randomUUID() };
  expect((await app.call('POST /member/withdraw', withdrawal, { token })).code).toBe(200);
  await app.upload(Buffer.from(canary), { token, fileName: `${canary}.png` });
  await app.send('POST', '/upload/image', { token, body: canary });
  const secrets = [canary, card.holderName, token, user.username, card.cardNumber, ...pins];
  for (const secret of secrets) expect(written).not.toContain(secret);
});

test('a card that the database refuses is not quoted', async () => {
  const { token, user } = (await register(newCanary())).data;
  await setPin(db.database, user.id);
  const card = japaneseCard({ holderName: newCanary().toUpperCase() });
  await whileRefused('bank_cards', async () => {
    expect((await app.call('POST /member/savebank', card, { token })).status).toBe(500);
  });
  expect(logged()).toHaveLength(1);
  for (const secret of [card.cardNumber, card.holderName, PIN, token]) expect(written).not.toContain(secret);
});

describe('a server fault is logged with what finds it, and without what the member sent', () => {
  test('where the database refuses a row and quotes it', async () => {
    const canary = newCanary();
    await whileRefused('members', async () => {
      expect((await register(canary)).status).toBe(500);
    });
    expect(logged()).toHaveLength(1);
    expect(logged()[0]).toMatchObject({
      level: 50,
      msg: 'request failed',
      route: '/api/member/register',
      err: { code: '23514', message: expect.stringContaining('"refused"') },
    });
    expect(written).not.toContain(canary);
    expect(written).not.toContain('argon2');
  });

  test('where a session cannot be written', async () => {
    const canary = newCanary();
    await register(canary);
    written = '';
    await whileRefused('sessions', async () => {
      const login = { username: `u${canary}`, password: `p-${canary}` };
      expect((await app.call('POST /member/login', login)).status).toBe(500);
    });
    expect(logged()).toHaveLength(1);
    expect(written).not.toContain(canary);
  });

  test('where an answer does not fit the contract', async () => {
    const { token } = (await register(newCanary())).data;
    await db.database.query({
      text: `INSERT INTO banners (position, picture, name, description) VALUES (1, '/x.svg', $1, $1)`,
      values: [JSON.stringify({ en: Number(CARD), ja: '', 'zh-cn': '' })],
    });
    const answer = await app.call('POST /home/bannerList', {}, { token });
    await db.database.query({ text: 'DELETE FROM banners' });
    expect(answer).toMatchObject({ status: 500, data: null });
    expect(logged()[0]).toMatchObject({ route: '/api/home/bannerList' });
    expect(written).toContain('0.name');
    expect(written).not.toContain(CARD);
  });
});

test('a refusal that everybody may meet is not logged', async () => {
  await app.send('GET', '/member/info');
  await app.send('GET', '/nothing');
  await app.send('POST', '/member/login', { body: '{}' });
  await app.send('POST', '/member/login', { body: '{' });
  expect(logged()).toEqual([]);
});

describe('what is written of an error is listed, not left out', () => {
  const err = (error: unknown) => logSerializers.err(error);

  test('type, message, stack and code, and nothing that hangs on it', () => {
    const error = Object.assign(new Error('gone'), {
      code: 'ECONNRESET',
      detail: CARD,
      query: CARD,
      cause: CARD,
    });
    expect(err(error)).toEqual({
      type: 'Error',
      message: 'gone',
      code: 'ECONNRESET',
      stack: expect.any(String),
    });
    expect(JSON.stringify(err(error))).not.toContain(CARD);
  });

  test('a value that PostgreSQL could not read is not repeated', async () => {
    const odd = newCanary();
    for (const type of ['uuid', 'integer', 'timestamptz', 'jsonb']) {
      const error: unknown = await db.database
        .query({ text: `SELECT $1::text::${type}`, values: [`"${odd}`] })
        .catch((fault: unknown) => fault);
      expect(JSON.stringify(err(error)), type).not.toContain(odd);
      expect(err(error).code, type).toMatch(/^22/);
    }
  });

  test('what is no Error is named by its type', () => {
    for (const thrown of [CARD, { password: CARD }, null, undefined])
      expect(JSON.stringify(err(thrown))).not.toContain(CARD);
  });
});
