import { describe, expect, test } from 'vitest';
import { readDelivery } from '#platform/delivery/delivery-config.ts';

const FROM = { MAIL_FROM: 'Fairground <no-reply@fair.example>' };
const faultsOf = (env: Record<string, string>, mode: 'play' | 'live' = 'play') =>
  readDelivery(env, mode).faults;

test.each([
  ['smtp://mail.example', { port: 587, secure: false, auth: null, requireTls: false }],
  ['smtps://mail.example', { port: 465, secure: true, auth: null, requireTls: false }],
  ['smtp://mail.example:2525/', { port: 2525, secure: false }],
  // A password never goes over a line without TLS, except to this machine.
  ['smtp://u:p%40ss@mail.example', { auth: { user: 'u', pass: 'p@ss' }, requireTls: true }],
  ['smtps://u:p@mail.example', { auth: { user: 'u', pass: 'p' }, requireTls: false }],
])('%s', (MAIL_URL, server) => {
  const { delivery, faults } = readDelivery({ MAIL_URL, ...FROM }, 'live');
  expect(faults).toEqual([]);
  expect(delivery.mail).toMatchObject({
    ...server,
    host: 'mail.example',
    from: { name: 'Fairground', address: 'no-reply@fair.example' },
  });
});

test('a server on this machine takes a password without TLS', () => {
  const { delivery } = readDelivery({ MAIL_URL: 'smtp://u:p@127.0.0.1:25', ...FROM }, 'play');
  expect(delivery.mail).toMatchObject({ host: '127.0.0.1', requireTls: false });
});

describe('is refused in a sentence that repeats no password', () => {
  test.each([
    ['mail.example'],
    ['https://canary:canary@mail.example'],
    ['smtp://'],
    // Options of the library: its log prints every message.
    ['smtp://canary@mail.example?logger=true'],
    ['smtp://mail.example/path'],
    ['smtp://%@mail.example'],
    ['smtp://mail.example:0'],
    ['smtp://お便り.example'],
    ['smtp://mail%20.example'],
  ])('MAIL_URL=%s', (MAIL_URL) => {
    const faults = faultsOf({ MAIL_URL, ...FROM });
    expect(faults).toEqual([expect.stringMatching(/^MAIL_URL is "\(hidden\)", but /)]);
    expect(faults.join(' ')).not.toContain('canary');
  });

  test.each([
    '',
    'nobody',
    'Fair <a@b.example>, c@d.example',
    'Fair\r\nBcc: x@y.example <a@b.example>',
    '"Fair" <a@b.example>',
  ])('MAIL_FROM=%j', (MAIL_FROM) => {
    expect(faultsOf({ MAIL_URL: 'smtp://mail.example', MAIL_FROM })).toEqual([
      expect.stringMatching(/^MAIL_FROM is /),
    ]);
  });

  test.each([
    [{ SMS_URL: 'http://sms.example/send', SMS_TOKEN: 'a-token-of-ours' }, 'SMS_URL'],
    [{ SMS_URL: 'https://u:canary@sms.example', SMS_TOKEN: 'a-token-of-ours' }, 'SMS_URL'],
    [{ SMS_URL: 'https://sms.example/send' }, 'SMS_TOKEN'],
    [{ SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'two words canary' }, 'SMS_TOKEN'],
    [{ SMS_TOKEN: 'canary-alone' }, 'SMS_TOKEN'],
  ])('%j', (env, variable) => {
    const faults = faultsOf(env);
    expect(faults).toEqual([expect.stringContaining(`${variable} is `)]);
    expect(faults.join(' ')).not.toContain('canary');
  });
});

test('play mode needs nothing, live mode a mail server', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({}, 'live')).toEqual([expect.stringContaining('MODE=live needs a mail server')]);
});
