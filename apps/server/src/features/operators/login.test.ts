import { beforeAll, describe, expect, test } from 'vitest';
import { createOperator } from '#features/operators/index.ts';
import { stepOfCode } from '#features/operators/totp.ts';
import { systemRandom } from '#platform/random.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import {
  callConsole,
  codeOf,
  OPERATOR_PASSWORD,
  registerOperator,
  type RegisteredOperator,
} from '#test/operators.ts';

const db = useDatabase();
/** The clock of second factors, which stands still, so that codes do not expire during a test. */
let now = Date.parse('2026-03-01T12:00:05Z');
const clock = { now: () => now };
const app = useApp(db, { clock });
const nodes = [app, useApp(db, { clock })] as const;

const login = (input: { username: string; password: string; code?: string }, node: 0 | 1 = 0) =>
  callConsole(nodes[node], 'POST /session/login', input);
const statusOf = async (token: string) => (await callConsole(app, 'GET /session/me', {}, { token })).status;
/** An unused time step and its code. */
const nextCode = (secret: string) => {
  now += 30_000;
  return codeOf(secret, now);
};

describe('the first login', () => {
  test('opens nothing but the way to a password of one’s own and a second factor', async () => {
    const made = await createOperator(db.database, systemRandom, {
      username: 'first-login',
      role: 'finance',
      by: null,
      why: 'test',
    });
    const first = await login({ username: 'First-Login ', password: made.password });
    expect(first).toMatchObject({
      code: 200,
      data: {
        operator: { username: 'first-login', role: 'finance', enrolled: false, mustChangePassword: true },
      },
    });
    const { token } = first.data;
    expect(token).toMatch(/^op_[A-Za-z0-9_-]{43}$/);
    expect((await callConsole(app, 'GET /overview', {}, { token })).status).toBe(403);

    const tooEarly = await callConsole(app, 'POST /session/beginenrolment', {}, { token });
    expect(tooEarly).toMatchObject({ status: 409, data: { status: 'password_first' } });

    const change = {
      oldPassword: made.password,
      newPassword: OPERATOR_PASSWORD,
      confirmPassword: OPERATOR_PASSWORD,
    };
    expect(await callConsole(app, 'POST /session/password', change, { token })).toMatchObject({
      code: 200,
      data: { mustChangePassword: false, enrolled: false },
    });
    expect((await callConsole(app, 'GET /overview', {}, { token })).status).toBe(403);

    const { secret, uri } = (await callConsole(app, 'POST /session/beginenrolment', {}, { token })).data;
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Fairground%20console:first-login\\?.*secret=${secret}`));
    const wrong = await callConsole(app, 'POST /session/confirmenrolment', { code: '000000' }, { token });
    expect(wrong).toMatchObject({ status: 422, data: { fields: { code: expect.any(String) } } });
    const code = nextCode(secret);
    expect(await callConsole(app, 'POST /session/confirmenrolment', { code }, { token })).toMatchObject({
      code: 200,
      data: { enrolled: true, mustChangePassword: false },
    });
    expect((await callConsole(app, 'GET /overview', {}, { token })).code).toBe(200);
    expect((await callConsole(app, 'POST /session/beginenrolment', {}, { token })).status).toBe(409);

    // The code of the enrolment is used.
    const again = await login({ username: 'first-login', password: OPERATOR_PASSWORD, code });
    expect(again.status).toBe(422);
  });

  test('leaves no session behind that was opened with the password alone', async () => {
    const made = await createOperator(db.database, systemRandom, {
      username: 'shared-paper',
      role: 'owner',
      by: null,
      why: 'test',
    });
    const credentials = { username: 'shared-paper', password: made.password };
    const [own, strangers] = [await login(credentials), await login(credentials)];
    const { token } = own.data;
    const change = {
      oldPassword: made.password,
      newPassword: OPERATOR_PASSWORD,
      confirmPassword: OPERATOR_PASSWORD,
    };
    await callConsole(app, 'POST /session/password', change, { token });
    expect(await statusOf(strangers.data.token)).toBe(401);
    const late = await login({ username: 'shared-paper', password: OPERATOR_PASSWORD });
    const { secret } = (await callConsole(app, 'POST /session/beginenrolment', {}, { token })).data;
    await callConsole(app, 'POST /session/confirmenrolment', { code: nextCode(secret) }, { token });
    expect(await statusOf(late.data.token)).toBe(401);
    expect(await statusOf(token)).toBe(200);
  });
});

describe('the second factor', () => {
  let operator: RegisteredOperator;
  beforeAll(async () => {
    operator = await registerOperator(db.database, 'finance');
  });
  const credentials = () => ({ username: operator.username, password: OPERATOR_PASSWORD });

  test('is asked for after the right password, and only then', async () => {
    expect(await login(credentials())).toMatchObject({
      status: 422,
      data: { fields: { code: expect.any(String) } },
    });
    expect(await login({ ...credentials(), code: ' ' })).toMatchObject({ status: 422 });
    expect(await login({ ...credentials(), password: 'not the password' })).toMatchObject({
      status: 200,
      code: 1001,
    });
    expect(
      await login({ ...credentials(), password: 'not it', code: nextCode(operator.secret) }),
    ).toMatchObject({
      code: 1001,
    });
  });

  test.each([
    ['two steps ago', -60_000, false],
    ['a step ago', -30_000, true],
    ['now', 0, true],
    ['a step ahead', 30_000, true],
    ['two steps ahead', 60_000, false],
  ])('takes a code of %s: %s ms → %s', (_name, offset, accepted) => {
    const at = Date.parse('2026-03-01T12:00:15Z');
    const step = Math.floor((at + offset) / 30_000);
    const code = codeOf(operator.secret, at + offset);
    expect(stepOfCode(operator.secret, code, at)).toBe(accepted ? step : null);
  });

  test.each(['', '12345', '1234567', 'abcdef', '-12345', '1e5', '٠١٢٣٤٥'])('takes no %j', (code) => {
    expect(stepOfCode(operator.secret, code, now)).toBeNull();
  });

  test('takes a code typed in two groups or in full width', () => {
    const code = codeOf(operator.secret, now);
    const fullWidth = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    for (const typed of [`${code.slice(0, 3)} ${code.slice(3)}`, fullWidth, ` ${code}\n`])
      expect(stepOfCode(operator.secret, typed, now)).not.toBeNull();
  });

  test('of eight who bring the same code at once, to two nodes, one gets in', async () => {
    // A name of its own, so that nine tries remain: an eleventh would be refused for the rate.
    const fresh = await registerOperator(db.database, 'finance');
    const as = { username: fresh.username, password: OPERATOR_PASSWORD, code: nextCode(fresh.secret) };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => login(as, n % 2 ? 1 : 0)));
    const lost = answers.filter(({ status }) => status === 422);
    expect(lost).toHaveLength(7);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await login(as)).toMatchObject({ status: 422 });
  });

  test('does not go back in time: an older code is dead once a newer one was used', async () => {
    const fresh = await registerOperator(db.database, 'finance');
    const older = nextCode(fresh.secret);
    const newer = codeOf(fresh.secret, now + 30_000);
    const as = { username: fresh.username, password: OPERATOR_PASSWORD };
    expect((await login({ ...as, code: newer })).code).toBe(200);
    expect((await login({ ...as, code: older })).status).toBe(422);
  });
});
