import { expect, test } from 'vitest';
import { createOperator } from '#features/operators/index.ts';
import { logSerializers } from '#platform/http/server.ts';
import { systemRandom } from '#platform/random.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, codeOf, OPERATOR_PASSWORD, plantOperator, sendConsole } from '#test/operators.ts';

const db = useDatabase();
let written = '';
let now = Date.parse('2026-03-01T12:00:05Z');
const app = useApp(db, {
  clock: { now: () => now },
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

/** All columns of all tables as text, bytes in hex. */
async function everything(): Promise<string> {
  const tables = await db.database.query<{ name: string }>({
    text: `SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  });
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db.database.query<{ row: string }>({ text: `SELECT t::text AS row FROM ${name} t` }),
    ),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

const forms = (secret: string): string[] => [secret, Buffer.from(secret).toString('hex')];

test('passwords, second factors, codes and tokens are in no log, no audit line and no table', async () => {
  const username = 'canary-operator';
  const by = { username, role: 'finance' as const, by: null, why: 'test' };
  const made = await createOperator(db.database, systemRandom, by);
  const first = (await callConsole(app, 'POST /session/login', { username, password: made.password })).data;
  const { token } = first;
  const change = {
    oldPassword: made.password,
    newPassword: 'canary password of mine',
    confirmPassword: 'canary password of mine',
  };
  await callConsole(app, 'POST /session/password', { ...change, oldPassword: 'canary wrong' }, { token });
  await callConsole(app, 'POST /session/password', change, { token });
  const { secret, uri } = (await callConsole(app, 'POST /session/beginenrolment', {}, { token })).data;
  const enrolled = codeOf(secret, now);
  await callConsole(app, 'POST /session/confirmenrolment', { code: enrolled }, { token });
  now += 60_000;
  const used = codeOf(secret, now);
  const credentials = { username, password: change.newPassword };
  const second = (await callConsole(app, 'POST /session/login', { ...credentials, code: used })).data;
  await callConsole(app, 'POST /session/login', { ...credentials, code: used });
  // The password typed into the name field.
  for (let n = 0; n < 12; n++)
    await callConsole(app, 'POST /session/login', { username: change.newPassword, password: 'x' });

  const owner = await plantOperator(db.database, 'owner');
  const create = { username: 'canary-two', role: 'support' as const, why: 'help' };
  const two = (await callConsole(app, 'POST /operators/create', create, { token: owner.token })).data;
  const reset = { id: two.operator.id, version: two.operator.version, why: 'lost it' };
  const again = (await callConsole(app, 'POST /operators/reset', reset, { token: owner.token })).data;
  await sendConsole(app, 'POST', '/session/login', { body: `{"password":"${change.newPassword}"` });
  await sendConsole(app, 'GET', `/session/me?token=${second.token}&password=${change.newPassword}`, {
    token,
  });

  const secrets = [
    made.password,
    change.newPassword,
    'canary wrong',
    secret,
    uri,
    token,
    token.slice(3),
    second.token,
    two.password,
    again.password,
    owner.token,
    OPERATOR_PASSWORD,
  ];
  const stored = await everything();
  expect(stored).toContain(username);
  for (const each of secrets.flatMap(forms)) {
    expect(written.includes(each), 'in the log').toBe(false);
    expect(stored.includes(each), 'in the database').toBe(false);
  }
  const audit = await db.database.query<{ line: string }>({
    text: `SELECT concat_ws(' ', before, after, why) AS line FROM audit_log`,
  });
  for (const code of [enrolled, used]) for (const { line } of audit) expect(line).not.toContain(code);
});

test('a server fault within a login is logged without what was typed', async () => {
  written = '';
  const made = await createOperator(db.database, systemRandom, {
    username: 'canary-fault',
    role: 'finance',
    by: null,
    why: 'test',
  });
  await db.database.query({
    text: 'ALTER TABLE operator_sessions ADD CONSTRAINT refused CHECK (false) NOT VALID',
  });
  const credentials = { username: 'canary-fault', password: made.password };
  const answer = await callConsole(app, 'POST /session/login', credentials);
  await db.database.query({ text: 'ALTER TABLE operator_sessions DROP CONSTRAINT refused' });
  expect(answer).toMatchObject({ status: 500, data: null });
  expect(written).toContain('/console/api/session/login');
  for (const secret of [made.password, 'canary-fault', 'argon2']) expect(written).not.toContain(secret);
  const audited = await db.database.query({
    text: `SELECT 1 FROM audit_log WHERE operator = 'canary-fault'`,
  });
  expect(audited).toHaveLength(0);
});
