import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/config.ts';

const DRAND = { BEACON: 'drand', DRAND_RELAYS: 'https://api.drand.sh' };

/** The sentence with which an environment is refused. */
function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error(`accepted: ${JSON.stringify(env)}`);
}

test('without any variable the defaults of the specification hold', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: expect.stringMatching(/[/\\]data$/),
    databaseUrl: null,
    databaseDirectUrl: null,
    tracing: null,
    databaseReadUrl: null,
    readLagSeconds: 10,
    socketCaps: { ofAddress: 200, ofNode: 20_000 },
    databaseOwnerUrl: null,
    mode: 'play',
    operator: { name: null, contact: null, licenceNumber: null, jurisdiction: null },
    currency: { code: 'PLAY', exponent: 0 },
    delivery: { mail: null, sms: null },
    beacon: { kind: 'embedded' },
    timeZone: 'Asia/Tokyo',
    videoHostUrl: '/video',
    maccms: null,
    bettingSeconds: 30,
    soonSeconds: 10,
    logLevel: 'info',
    mediaS3: null,
    publicSite: null,
    trustedProxies: [],
    metrics: null,
    drainSeconds: 0,
  });
});

test('the data folder is the one of this project, wherever the server is started from', () => {
  const before = process.cwd();
  process.chdir('/');
  try {
    expect(readConfig({}).dataDir).toBe(new URL('../../../../data', import.meta.url).pathname);
  } finally {
    process.chdir(before);
  }
});

test('an empty variable is none', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'MODE',
    'BEACON',
    'DRAND_RELAYS',
    'VIDEO_HOST_URL',
  ];
  const rest = [
    'MACCMS_URL',
    'MACCMS_HOSTS',
    'SITE_TIME_ZONE',
    'DRAW_BETTING_SECONDS',
    'DRAW_SOON_SECONDS',
    'LOG_LEVEL',
    'TRUSTED_PROXIES',
    'PUBLIC_ORIGINS',
    'PASSKEY_RP_ID',
    'METRICS_PORT',
    'METRICS_HOST',
    'METRICS_TOKEN',
    'DRAIN_SECONDS',
  ];
  expect(readConfig(Object.fromEntries([...names, ...rest].map((name) => [name, ''])))).toEqual(
    readConfig({}),
  );
});

describe('a right value is taken', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'fair.example.com' }, { host: 'fair.example.com' }],
    [{ VIDEO_HOST_URL: 'https://films.example/v1/' }, { videoHostUrl: 'https://films.example/v1' }],
    [
      { MEDIA_S3_URL: 'https://key:se%2Fcret@s3.example:9000/films/site-1?region=eu-1' },
      {
        mediaS3: {
          origin: 'https://s3.example:9000',
          bucket: 'films',
          prefix: 'site-1/',
          region: 'eu-1',
          accessKeyId: 'key',
          secretAccessKey: 'se/cret',
        },
      },
    ],
    [
      {
        MACCMS_URL: 'https://films.example/api.php/provide/vod',
        MACCMS_HOSTS: 'cdn.example, CDN.example:8443',
      },
      {
        maccms: {
          url: 'https://films.example/api.php/provide/vod',
          hosts: ['films.example', 'cdn.example', 'cdn.example:8443'],
          origins: ['https://films.example', 'https://cdn.example', 'https://cdn.example:8443'],
        },
      },
    ],
    [{ DATA_DIR: '/var/lib/fair' }, { dataDir: '/var/lib/fair' }],
    [{ DATABASE_URL: 'postgres://u:p@db/fair' }, { databaseUrl: 'postgres://u:p@db/fair' }],
    [
      { DATABASE_URL: 'postgresql://u:p@/fair?host=/tmp' },
      { databaseUrl: 'postgresql://u:p@/fair?host=/tmp' },
    ],
    [{ MODE: 'play' }, { mode: 'play' }],
    [DRAND, { beacon: { kind: 'drand', relays: ['https://api.drand.sh'] } }],
    [
      { BEACON: 'drand', DRAND_RELAYS: ' http://a.example , https://b.example/x,' },
      { beacon: { kind: 'drand', relays: ['http://a.example', 'https://b.example/x'] } },
    ],
    [{ DRAND_RELAYS: 'https://api.drand.sh' }, { beacon: { kind: 'embedded' } }],
    [{ SITE_TIME_ZONE: 'America/St_Johns' }, { timeZone: 'America/St_Johns' }],
    [{ SITE_TIME_ZONE: 'UTC' }, { timeZone: 'UTC' }],
    [
      { DRAW_BETTING_SECONDS: '5', DRAW_SOON_SECONDS: '2' },
      { bettingSeconds: 5, soonSeconds: 2 },
    ],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [
      { TRUSTED_PROXIES: ' 127.0.0.1, 10.1.0.0/16 ,fd00::/8,' },
      { trustedProxies: ['127.0.0.1', '10.1.0.0/16', 'fd00::/8'] },
    ],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1', token: null } }],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'between-us-and-prometheus' },
      { metrics: { port: 9464, host: '0.0.0.0', token: 'between-us-and-prometheus' } },
    ],
    [{ METRICS_TOKEN: 'between-us-and-prometheus' }, { metrics: null }],
    [{ DRAIN_SECONDS: '20' }, { drainSeconds: 20 }],
  ])('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('a wrong value is refused in one sentence naming variable, value and what is allowed', () => {
  const NUMBER = (min: number, max: number) => `only a whole number from ${min} to ${max} is allowed`;
  test.each([
    ['PORT', '65536', NUMBER(0, 65_535)],
    ['PORT', '-1', NUMBER(0, 65_535)],
    ['PORT', '80.5', NUMBER(0, 65_535)],
    ['PORT', '8e3', NUMBER(0, 65_535)],
    ['PORT', '0x50', NUMBER(0, 65_535)],
    ['PORT', ' 8080', NUMBER(0, 65_535)],
    ['PORT', 'http', NUMBER(0, 65_535)],
    ['PORT', '９０００', NUMBER(0, 65_535)],
    ['PORT', '9'.repeat(400), NUMBER(0, 65_535)],
    ['HOST', 'two hosts', 'host name or an IP address'],
    ['HOST', 'http://fair', 'host name or an IP address'],
    ['MODE', 'Play', 'play, live'],
    ['MODE', 'demo', 'play, live'],
    ['BEACON', 'random', 'embedded, drand'],
    ['DRAND_RELAYS', 'api.drand.sh', 'http or https base URLs'],
    ['DRAND_RELAYS', 'ftp://api.drand.sh', 'http or https base URLs'],
    ['DRAND_RELAYS', 'https://a.example,nonsense', 'http or https base URLs'],
    ['VIDEO_HOST_URL', '/films', 'http or https base URL'],
    ['VIDEO_HOST_URL', 'ftp://films.example', 'http or https base URL'],
    ['VIDEO_HOST_URL', 'https://films.example/?key=1', 'http or https base URL'],
    ['MACCMS_URL', 'films.example', 'http or https URL'],
    ['MACCMS_HOSTS', 'https://cdn.example', 'host names'],
    ['MACCMS_HOSTS', 'cdn.example,*.example', 'host names'],
    ['SITE_TIME_ZONE', 'Tokyo', 'IANA time zone such as Asia/Tokyo'],
    ['SITE_TIME_ZONE', 'Mars/Olympus', 'IANA time zone such as Asia/Tokyo'],
    ['DRAW_BETTING_SECONDS', '4', NUMBER(5, 3600)],
    ['DRAW_BETTING_SECONDS', '3601', NUMBER(5, 3600)],
    ['DRAW_SOON_SECONDS', '1', NUMBER(2, 600)],
    ['DRAW_SOON_SECONDS', '601', NUMBER(2, 600)],
    ['LOG_LEVEL', 'verbose', 'fatal, error, warn, info, debug, trace, silent'],
    ['TRUSTED_PROXIES', 'nginx', 'only IP addresses or ranges'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'only IP addresses or ranges'],
    ['TRUSTED_PROXIES', '10.0.0.1,true', 'only IP addresses or ranges'],
    ['METRICS_PORT', '0', NUMBER(1, 65_535)],
    ['DRAIN_SECONDS', '121', NUMBER(0, 120)],
  ])('%s=%j', (variable, value, allowed) => {
    const refusal = refusalOf({ [variable]: value });
    expect(refusal).toContain(`${variable} is "${value}", but `);
    expect(refusal).toContain(allowed);
    expect(refusal).toMatch(/^[^\n]+\.$/);
  });

  // Offsets and abbreviations mean another place to PostgreSQL, which ends days as well.
  test.each(['+09:00', '-0330', 'CST', 'IST', 'EST5EDT'])('SITE_TIME_ZONE=%j', (zone) => {
    expect(refusalOf({ SITE_TIME_ZONE: zone })).toContain(`SITE_TIME_ZONE is "${zone}", but only an IANA`);
  });
  test.each(['Japan', 'US/Eastern', 'America/Argentina/Buenos_Aires'])('but not %j', (zone) => {
    expect(readConfig({ SITE_TIME_ZONE: zone }).timeZone).toBe(zone);
  });

  test.each([
    ['DRAND_RELAYS', 'http://relay.example?x=1'],
    ['DRAND_RELAYS', 'http://relay.example#x'],
    ['DRAND_RELAYS', 'http://relay.example:0'],
    ['MACCMS_URL', 'http://films.example:0/api'],
    ['MACCMS_HOSTS', 'cdn.example:99999'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example?x'],
    ['PUBLIC_ORIGINS', 'https://*.example'],
    ['DRAW_BETTING_SECONDS', 'abc'],
  ])('an address that could not work, %s=%j', (variable, value) => {
    expect(refusalOf({ [variable]: value })).toContain(`${variable} is "${value}", but only `);
  });

  test('a password in an address is not repeated', () => {
    for (const variable of ['DRAND_RELAYS', 'MACCMS_URL', 'VIDEO_HOST_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])
      for (const value of ['http://u:canary@host.example/x', 'ftp://u:canary@host.example'])
        expect(refusalOf({ [variable]: value })).toMatch(
          new RegExp(String.raw`^${variable} is "\(hidden\)", but only [^\n]+\.$`),
        );
  });

  test('a path with a sign that no path has', () => {
    expect(refusalOf({ DATA_DIR: 'a\0b' })).toBe(
      String.raw`DATA_DIR is "a\u{0}b", but only a path is allowed.`,
    );
  });

  test('whatever stands in it, the sentence is one line that can be read to its end', () => {
    for (const value of ['5\n6', 'a\u2028b', '\u202E7', 'x'.repeat(100_000)])
      for (const variable of ['PORT', 'MODE', 'SITE_TIME_ZONE', 'MACCMS_URL', 'TRUSTED_PROXIES'])
        expect(refusalOf({ [variable]: value })).toMatch(/^[^\p{C}\u2028]{20,900}\.$/u);
  });

  test('live mode reads its own timeline, and play mode’s variables must be right all the same', () => {
    const live = {
      MODE: 'live',
      OPERATOR_NAME: 'Lantern Row',
      LICENCE_NUMBER: '1',
      JURISDICTION: 'Isle of Man',
      CURRENCY: 'EUR',
      MAIL_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@lantern.example',
      ...DRAND,
    };
    expect(readConfig({ ...live, DRAW_BETTING_SECONDS: '5' }).bettingSeconds).toBe(160);
    expect(refusalOf({ ...live, DRAW_SOON_SECONDS: 'NaN' })).toMatch(/^DRAW_SOON_SECONDS is "NaN"/);
  });

  test('drand without relays says which variable is empty', () => {
    expect(refusalOf({ BEACON: 'drand' })).toMatch(/^DRAND_RELAYS is "", but BEACON=drand needs/);
    expect(refusalOf({ BEACON: 'drand', DRAND_RELAYS: ' , ' })).toMatch(/^DRAND_RELAYS is " , "/);
  });
});

describe('metrics for other machines', () => {
  test('are refused without a token', () => {
    const env = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(refusalOf(env)).toBe(
      'METRICS_HOST is "0.0.0.0", but only 127.0.0.1, ::1 or localhost are allowed without a METRICS_TOKEN.',
    );
  });

  test('need a token that is none to be guessed, which is not repeated', () => {
    const refusal = refusalOf({ METRICS_PORT: '9464', METRICS_TOKEN: 'short' });
    expect(refusal).toMatch(/^METRICS_TOKEN is "\(hidden\)", but only 16 to 200/);
  });
});

describe('a password in DATABASE_URL is never repeated', () => {
  test.each([
    'mysql://u:canary-secret@db/fair',
    'canary-secret',
    ' postgres://u:canary-secret@db/fair',
    'postgres://',
    'postgres://u:canary-secret@db:port/fair',
    'postgres://u:canary-secret@db/fair?port=abc',
    // They would take the place of ours.
    'postgres://u:canary-secret@db/fair?statement_timeout=1',
    'postgres://u:canary-secret@db/fair?sslmode=verify-full&client_encoding=latin1',
  ])('%j', (value) => {
    const refusal = refusalOf({ DATABASE_URL: value });
    expect(refusal).toContain('DATABASE_URL is "(hidden)", but ');
    expect(refusal).toContain('postgres:// or postgresql://');
    expect(refusal).not.toContain('canary');
  });
});

describe('PUBLIC_ORIGINS and PASSKEY_RP_ID', () => {
  const siteOf = (PUBLIC_ORIGINS: string, PASSKEY_RP_ID = '') =>
    readConfig({ PUBLIC_ORIGINS, PASSKEY_RP_ID }).publicSite;
  test.each([
    ['', '', null],
    ['https://fair.example', '', { origins: ['https://fair.example'], rpId: 'fair.example' }],
    [
      'https://fair.example/ , https://m.fair.example:8443',
      '',
      { origins: ['https://fair.example', 'https://m.fair.example:8443'], rpId: 'fair.example' },
    ],
    [
      'https://m.fair.example,https://www.fair.example',
      'fair.example',
      { origins: ['https://m.fair.example', 'https://www.fair.example'], rpId: 'fair.example' },
    ],
    ['http://localhost:8080', '', { origins: ['http://localhost:8080'], rpId: 'localhost' }],
  ])('%j with %j', (origins, rpId, site) => {
    expect(siteOf(origins, rpId)).toEqual(site);
  });

  test.each([
    ['http://fair.example', ''],
    ['https://10.0.0.1', ''],
    ['https://fair.example/app', ''],
    ['fair.example', ''],
    ['https://fair.example,https://other.example', ''],
    ['https://fair.example', 'other.example'],
    ['https://fair.example', 'm.fair.example'],
    ['', 'fair.example'],
  ])('%j with %j is refused', (origins, rpId) => {
    expect(() => siteOf(origins, rpId)).toThrow(ConfigError);
  });
});

test('a wrong MEDIA_S3_URL is refused without saying the secret in it', () => {
  for (const value of [
    'https://s3.example/films',
    'https://key:geheim@s3.example/',
    'ftp://key:geheim@s3.example/films',
    'https://key:geheim@s3.example/films/../x y',
    'https://key:geheim%@s3.example/films',
    'https://key%0A:geheim@s3.example/films',
    'https://key:geheim@s3.example:0/films',
    'https://key:geheim@s3.example/films?region=',
    'https://key:geheim@s3.example/films?region=a/b',
    'https://key:geheim@s3.example/films?regoin=eu-1',
  ]) {
    const refusal = refusalOf({ MEDIA_S3_URL: value });
    expect(refusal).toContain('KEY:SECRET@host/bucket');
    expect(refusal).not.toContain('geheim');
  }
});
