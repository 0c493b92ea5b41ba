import { randomUUID } from 'node:crypto';
import type { Role } from '@fairground/contract/console/endpoint';
import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import type { Envelope } from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';
import { Secret, TOTP } from 'otpauth';
import { inject } from 'vitest';
import { openOperatorSession } from '#features/operators/sessions.ts';
import { newSecret } from '#features/operators/totp.ts';
import type { Database } from '#platform/database.ts';
import { hashPassword } from '#platform/passwords.ts';
import { systemRandom } from '#platform/random.ts';
import { openVault } from '#platform/vault.ts';
import type { Answer, TestApp } from '#test/app.ts';

/** The second factor of planted operators, in base32. */
export const TEST_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Every operator of the tests has this password, hashed once. */
export const OPERATOR_PASSWORD = 'under-the-lanterns';
const passwordHash = hashPassword(OPERATOR_PASSWORD);

export type TestOperator = { id: string; username: string; role: Role; token: string };

/**
 * Inserts an operator with a session, without logging in: enrolled with a password of their own, or just created by another
 * operator.
 */
export async function plantOperator(
  database: Database,
  role: Role,
  state: 'enrolled' | 'new' = 'enrolled',
): Promise<TestOperator> {
  const username = `o${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const id = randomUUID();
  const enrolled = state === 'enrolled';
  const vault = await openVault(inject('dataDir'), database);
  const { keyId, ciphertext } = vault.encrypt(TEST_SECRET, { table: 'operators', row: id, owner: id });
  await database.query({
    text: `INSERT INTO operators (id, username, username_key, role, password_hash, must_change_password,
        totp_key_id, totp_sealed, totp_enrolled_at)
      VALUES ($1, $2, $2, $3, $8, $4, $5, $6, $7)`,
    values: [
      id,
      username,
      role,
      !enrolled,
      enrolled ? keyId : null,
      enrolled ? ciphertext : null,
      enrolled ? new Date() : null,
      await passwordHash,
    ],
  });
  const session = { operatorId: id, userAgent: 'test', address: '192.0.2.1', secondFactor: enrolled };
  const { token } = await openOperatorSession(database, systemRandom, session);
  return { id, username, role, token };
}

export type RegisteredOperator = TestOperator & { secret: string };

/** Inserts an operator who can log in with OPERATOR_PASSWORD and the codes of a secret of their own. */
export async function registerOperator(database: Database, role: Role): Promise<RegisteredOperator> {
  const operator = await plantOperator(database, role);
  const secret = newSecret(systemRandom);
  const vault = await openVault(inject('dataDir'), database);
  const { keyId, ciphertext } = vault.encrypt(secret, {
    table: 'operators',
    row: operator.id,
    owner: operator.id,
  });
  await database.query({
    text: 'UPDATE operators SET totp_key_id = $2, totp_sealed = $3 WHERE id = $1',
    values: [operator.id, keyId, ciphertext],
  });
  return { ...operator, secret };
}

/** The TOTP code at a moment. */
export const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

type Options = { token?: string; lang?: Language; headers?: Record<string, string> };

/** Sends anything to the console's API. */
export async function sendConsole(
  app: TestApp,
  method: string,
  path: string,
  { token, lang, headers, body }: Options & { body?: string } = {},
): Promise<Answer<unknown>> {
  const target = new URL(`/console/api${path}`, app.url);
  if (lang) target.searchParams.set('lang', lang);
  const response = await fetch(target, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { token } : {}),
      'x-requested-with': 'XMLHttpRequest',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  // A file is recognised by its type; `consoleFile` reads its bytes.
  const isEnvelope = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const text = await response.text();
  const envelope = isEnvelope
    ? (JSON.parse(text) as Envelope<unknown>)
    : { code: response.status, msg: '', data: {} };
  return { ...envelope, status: response.status, headers: response.headers };
}

/** The file that a call answers, as text. */
export async function consoleFile<K extends ConsoleKey>(
  app: TestApp,
  key: K,
  input: ConsoleInputOf<K>,
  token: string,
): Promise<{ status: number; headers: Headers; text: string }> {
  const [method, path] = key.split(' ');
  const response = await fetch(new URL(`/console/api${path}`, app.url), {
    method: method!,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', token },
    body: JSON.stringify(input),
  });
  // `text()` would remove the byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { status: response.status, headers: response.headers, text };
}

/** Calls one of the console's calls as it is in the contract. */
export async function callConsole<K extends ConsoleKey>(
  app: TestApp,
  key: K,
  input: ConsoleInputOf<K>,
  options: Options = {},
): Promise<Answer<ConsoleDataOf<K>>> {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  if (method === 'POST')
    return (await sendConsole(app, method, path, { ...options, body: JSON.stringify(input) })) as never;
  const query = new URLSearchParams(
    Object.entries(input as Record<string, string | number | undefined>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  return (await sendConsole(app, method, `${path}?${query.toString()}`, options)) as never;
}
