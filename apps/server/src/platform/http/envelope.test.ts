import { createConnection } from 'node:net';
import { LANGUAGES } from '@fairground/contract/language';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database.ts';
import { success, translate } from '#platform/http/envelope.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { TEXTS } from '#test/edge.ts';

const coded = (code: string, message = 'x', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

test('a success is code 200 with its data, in the language asked', () => {
  expect(success({ a: 1 }, 'ja')).toEqual({ code: 200, msg: 'OK', data: { a: 1 } });
});

test('a refusal carries its code, its text, its data and when to come again', () => {
  const failure = new Failure('ACCOUNT_LOCKED', { data: { retryAfter: 7 }, retryAfter: 6.2 });
  expect(translate(failure, 'ja')).toEqual({
    status: 200,
    headers: { 'cache-control': 'no-store', 'retry-after': '7' },
    body: { code: 1008, msg: TEXTS.ja.codes.ACCOUNT_LOCKED, data: { retryAfter: 7 } },
    foreseen: true,
  });
});

test('faults of fields are told by field, in the language asked', () => {
  for (const language of LANGUAGES) {
    const { status, body } = translate(new InvalidInput({ email: 'email_format' }), language);
    expect(status).toBe(422);
    expect(body.data).toEqual({ fields: { email: TEXTS[language].fields.email_format } });
  }
});

describe('what the layers below throw becomes a code of the list', () => {
  test.each([
    ['a body too large', coded('FST_ERR_CTP_BODY_TOO_LARGE'), 413, true],
    ['an unknown type', coded('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 415, true],
    ['a broken address', coded('FST_ERR_BAD_URL'), 400, true],
    ['any refusal of the framework', coded('FST_ERR_OTHER', 'x', { statusCode: 418 }), 400, true],
    ['a forbidden path of a file', coded('x', 'x', { statusCode: 403 }), 404, true],
    ['a missing file', coded('x', 'x', { statusCode: 404 }), 404, true],
    ['a fault of the framework', coded('FST_ERR_OTHER', 'x', { statusCode: 500 }), 500, false],
    ['a database that stops', coded('57P01'), 503, false],
    ['a database that starts', coded('57P03'), 503, false],
    ['a primary that became a standby', coded('25006'), 503, false],
    ['a database that lost the line', coded('08006'), 503, false],
    ['a database that is full', coded('53300'), 503, false],
    ['a disk that is full', coded('53100'), 503, false],
    ['a media folder that is full', new Failure('INSUFFICIENT_STORAGE'), 507, false],
    ['a host that does not answer', coded('ETIMEDOUT', 'x', { syscall: 'connect' }), 503, false],
    ['a host that has no address', coded('EAI_AGAIN', 'x', { syscall: 'getaddrinfo' }), 503, false],
    ['a cut connection', new Error('Connection terminated unexpectedly'), 503, false],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 503, false],
    ['a missing file of our own', coded('ENOENT', 'x', { syscall: 'open' }), 500, false],
    ['a broken statement', coded('42601'), 500, false],
    ['an error of our own', new TypeError('x is not a function'), 500, false],
    ['what is no error', 'thrown text', 500, false],
    ['nothing', undefined, 500, false],
    ['an object that only looks like a refusal', { code: 'LOGIN_FAILED', statusCode: 200 }, 500, false],
  ])('%s', (_name, error, status, foreseen) => {
    const answer = translate(error, 'en');
    expect(answer).toMatchObject({ status, foreseen, body: { code: status, data: null } });
    expect(JSON.stringify(answer.body)).not.toContain('not a function');
  });

  test('a PostgreSQL that is not there at all', async () => {
    const away = openDatabase('postgresql://u:p@/x?host=/tmp/fairground-nowhere', { onError: () => {} });
    const error: unknown = await away.query({ text: 'SELECT 1' }).catch((fault: unknown) => fault);
    await away.close();
    expect(translate(error, 'en')).toMatchObject({ status: 503, foreseen: false });
  });

  test('a port where nobody listens', async () => {
    const { promise, resolve } = Promise.withResolvers<Error>();
    createConnection({ port: 1, host: '127.0.0.1' }).on('error', resolve);
    expect(translate(await promise, 'en')).toMatchObject({ status: 503 });
  });
});
