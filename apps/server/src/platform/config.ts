import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DeliveryConfig, readDelivery } from '#platform/delivery/delivery-config.ts';
import { isConnectionString } from '#platform/database.ts';
import { isProxyRange } from '#platform/http/client-address.ts';
import { redactValue } from '#platform/redact-value.ts';
import type { S3Place } from '#platform/storage/s3-store.ts';
import { coversOrigin, type PublicSite } from '#platform/webauthn/relying-party.rules.ts';
import { type Currency, type Operator, readLiveSite, readPlaySite } from '#platform/live-config.ts';

/** The configuration read from the environment (docs/OPERATING.md, table "Environment"). Times are in seconds. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** PostgreSQL itself, where DATABASE_URL leads through a pooler. */
  databaseDirectUrl: string | null;
  /** A replica for reads that may be late, and by how many seconds at most. */
  databaseReadUrl: string | null;
  readLagSeconds: number;
  /** The most live sockets of a client's address and of this node, for members and for operators each. */
  socketCaps: { ofAddress: number; ofNode: number };
  /** Of the role that owns the schema: for script/migrate, backup and restore, never for the server. */
  databaseOwnerUrl: string | null;
  mode: 'play' | 'live';
  operator: Operator;
  currency: Currency;
  /** How members are reached by mail and SMS. */
  delivery: DeliveryConfig;
  beacon: { kind: 'embedded' } | { kind: 'drand'; relays: string[] };
  timeZone: string;
  /** `/video`, or the base URL of an external video host. */
  videoHostUrl: string;
  maccms: { url: string; hosts: string[]; origins: string[] } | null;
  /** Where films lie, where that is not DATA_DIR/media. */
  mediaS3: S3Place | null;
  bettingSeconds: number;
  soonSeconds: number;
  logLevel: LogLevel;
  /** The origins by which members reach the site, the one for links first, and the RP ID of passkeys; null: not configured. */
  publicSite: PublicSite | null;
  /** Addresses or ranges of reverse proxies whose X-Forwarded-For is trusted; none by default. */
  trustedProxies: string[];
  /** The port of Prometheus metrics; null: no metrics are served. */
  metrics: { port: number; host: string; token: string | null } | null;
  /** Where spans are sent, and the part of traces that is; null: no traces. */
  tracing: { endpoint: string; ratio: number } | null;
  /** How long a stopping node answers /readyz with 503 before it refuses connections. */
  drainSeconds: number;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A configuration that cannot be used; its message has one sentence for each fault. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));
const LIVE_BETTING_SECONDS = 160;
const LIVE_SOON_SECONDS = 10;
const OWN_VIDEO_HOST = '/video';

type Environment = Record<string, string | undefined>;

function refuse(variable: string, value: string, allowed: string): never {
  throw new ConfigError(`${variable} is "${redactValue(value)}", but ${allowed}.`);
}

function integer(env: Environment, variable: string, fallback: number, min: number, max: number): number {
  const value = env[variable];
  if (value === undefined || value === '') return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max))
    refuse(variable, value, `only a whole number from ${min} to ${max} is allowed`);
  return number;
}

function choice<T extends string>(env: Environment, variable: string, allowed: readonly T[], fallback: T): T {
  const value = env[variable];
  if (value === undefined || value === '') return fallback;
  const found = allowed.find((one) => one === value);
  return found ?? refuse(variable, value, `only ${allowed.join(', ')} are allowed`);
}

function text(
  env: Environment,
  variable: string,
  fallback: string,
  fits: (value: string) => boolean,
  allowed: string,
): string {
  const value = env[variable];
  if (value === undefined || value === '') return fallback;
  return fits(value) ? value : refuse(variable, value, allowed);
}

const HOST_ALLOWED = 'only a host name or an IP address is allowed';
const isHost = (value: string): boolean => /^[A-Za-z0-9.:_-]{1,253}$/.test(value);

/**
 * By the names of IANA alone. Offsets and abbreviations mean one thing to us and another to PostgreSQL, which ends days as well:
 * `+09:00` lies west of Greenwich there, `IST` is Israel and not India.
 */
function isTimeZone(zone: string): boolean {
  // UTC, or with a place or a country: Asia/Tokyo, Japan.
  if (!/^(?:UTC|[A-Z][\w+-]*\/[A-Z][\w+/-]*|[A-Z][a-z]{3,})$/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Whether a URL has one of these protocols, and a port on which something can listen. */
function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).port !== '0';
}

/** Whether it holds no password, which fetch() refuses in an address, and no fragment, which is never sent. */
const isBare = ({ username, password, hash }: URL): boolean => `${username}${password}${hash}` === '';

/** An http or https URL to which paths are appended: behind a query they would be part of that. */
const isBaseUrl = (value: string): boolean =>
  isUrl(value, ['http:', 'https:']) && isBare(new URL(value)) && new URL(value).search === '';

type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL';

function databaseUrl(env: Environment, variable: DatabaseVariable): string | null {
  const value = env[variable];
  if (value === undefined || value === '') return null;
  // The value may hold a password and is therefore not repeated.
  if (!/^postgres(?:ql)?:\/\/./.test(value) || !isConnectionString(value))
    refuse(
      variable,
      '(hidden)',
      'only a valid URL with postgres:// or postgresql:// is allowed, and with several hosts target_session_attrs=read-write; timeouts and encoding are set by the server itself',
    );
  return value;
}

/** A further way to the database of DATABASE_URL; the embedded one has none. */
function besideDatabaseUrl(env: Environment, variable: DatabaseVariable): string | null {
  const value = databaseUrl(env, variable);
  if (value !== null && databaseUrl(env, 'DATABASE_URL') === null)
    refuse(variable, '(hidden)', 'it needs DATABASE_URL beside it');
  return value;
}

function beacon(env: Environment): Config['beacon'] {
  const kind = choice(env, 'BEACON', ['embedded', 'drand'], 'embedded');
  const given = env['DRAND_RELAYS'] ?? '';
  const relays = given
    .split(',')
    .map((relay) => relay.trim())
    .filter(Boolean);
  if (!relays.every(isBaseUrl))
    refuse('DRAND_RELAYS', given, 'only plain http or https base URLs separated by commas are allowed');
  if (kind === 'embedded') return { kind };
  if (relays.length === 0)
    refuse('DRAND_RELAYS', given, 'BEACON=drand needs at least one relay base URL there');
  return { kind, relays };
}

/** The own video host, or a base URL without query or credentials, to which the app appends its paths. */
function videoHostUrl(env: Environment): string {
  const value = env['VIDEO_HOST_URL'] ?? '';
  if (value === '' || value === OWN_VIDEO_HOST) return OWN_VIDEO_HOST;
  if (!isBaseUrl(value))
    refuse('VIDEO_HOST_URL', value, `only ${OWN_VIDEO_HOST} or a plain http or https base URL is allowed`);
  return value.replace(/\/+$/, '');
}

/** A remote catalogue to import from, and the hosts that its films may name: its own and those listed. */
function maccms(env: Environment): Config['maccms'] {
  const url = env['MACCMS_URL'] ?? '';
  const given = env['MACCMS_HOSTS'] ?? '';
  const hosts = given
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  const isNamed = (host: string): boolean =>
    /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/.test(host) &&
    isUrl(`https://${host}`, ['https:']);
  if (!hosts.every(isNamed))
    refuse(
      'MACCMS_HOSTS',
      given,
      'only host names, with a port where it is unusual, separated by commas are allowed',
    );
  if (url === '') return null;
  if (!isUrl(url, ['http:', 'https:']) || !isBare(new URL(url)))
    refuse(
      'MACCMS_URL',
      url,
      'only an http or https URL such as https://films.example/api.php/provide/vod is allowed',
    );
  const all = [...new Set([new URL(url).host, ...hosts])];
  return {
    url,
    hosts: all,
    origins: [...new Set([new URL(url).origin, ...all.map((host) => `https://${host}`)])],
  };
}

/** A key or secret in a URL; null where there is none, or none that can be read and sent in a header. */
function unescaped(part: string | undefined): string | null {
  try {
    const said = decodeURIComponent(part ?? '');
    return /^[!-~]+$/.test(said) ? said : null;
  } catch {
    // A % that begins no escape.
    return null;
  }
}

/** A bucket for films: `https://KEY:SECRET@host/bucket/prefix?region=name`. */
function mediaS3(env: Environment): S3Place | null {
  const value = env['MEDIA_S3_URL'] ?? '';
  if (value === '') return null;
  const url = isUrl(value, ['http:', 'https:']) ? new URL(value) : null;
  const [bucket = '', ...rest] = (url?.pathname ?? '').split('/').filter(Boolean);
  const [accessKeyId, secretAccessKey] = [unescaped(url?.username), unescaped(url?.password)];
  const region = url?.searchParams.get('region') ?? 'us-east-1';
  const isWhole =
    url !== null &&
    accessKeyId !== null &&
    secretAccessKey !== null &&
    url.hash === '' &&
    [...url.searchParams.keys()].every((name) => name === 'region') &&
    /^[a-z0-9-]{1,40}$/.test(region) &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) &&
    rest.every((part) => /^[a-z0-9][a-z0-9._-]*$/.test(part));
  // The value holds a secret and is therefore not repeated.
  if (!isWhole)
    refuse('MEDIA_S3_URL', '(hidden)', 'only https://KEY:SECRET@host/bucket/prefix?region=name is allowed');
  return {
    origin: url.origin,
    bucket,
    prefix: rest.map((part) => `${part}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
  };
}

/** The reverse proxies of this server. Each of them is trusted to say who the client is. */
function trustedProxies(env: Environment): string[] {
  const given = env['TRUSTED_PROXIES'] ?? '';
  const ranges = given
    .split(',')
    .map((range) => range.trim())
    .filter(Boolean);
  if (!ranges.every(isProxyRange))
    refuse(
      'TRUSTED_PROXIES',
      given,
      'only IP addresses or ranges such as 10.0.0.2 or 10.1.0.0/16, separated by commas, are allowed',
    );
  return ranges;
}

const ORIGINS_ALLOWED =
  'only origins such as https://fairground.example, separated by commas, are allowed (http only for localhost)';

/** The public origins and the RP ID of their passkeys: by default the host of the first origin, which must cover all of them. */
function publicSite(env: Environment): PublicSite | null {
  const given = env['PUBLIC_ORIGINS'] ?? '';
  const origins = given
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const typed = (env['PASSKEY_RP_ID'] ?? '').trim();
  const [first] = origins;
  if (first === undefined) {
    if (typed !== '') refuse('PASSKEY_RP_ID', typed, 'it needs PUBLIC_ORIGINS beside it');
    return null;
  }
  const isOrigin = (origin: string): boolean =>
    isUrl(origin, ['http:', 'https:']) &&
    new URL(origin).origin === origin &&
    // A host by its name: the URL parser takes a wildcard as well.
    /^[\w.-]*\w$/.test(new URL(origin).hostname) &&
    coversOrigin(new URL(origin).hostname, origin);
  if (!origins.every(isOrigin)) refuse('PUBLIC_ORIGINS', given, ORIGINS_ALLOWED);
  const rpId = typed === '' ? new URL(first).hostname : typed;
  if (!origins.every((origin) => coversOrigin(rpId, origin)))
    refuse(
      'PASSKEY_RP_ID',
      rpId,
      'only a domain is allowed that every one of PUBLIC_ORIGINS is or lies below',
    );
  return { origins, rpId };
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Metrics have a port of their own, off by default. Beyond the loopback address they need a token. */
function metrics(env: Environment): Config['metrics'] {
  const port = integer(env, 'METRICS_PORT', 0, 1, 65_535);
  const host = text(env, 'METRICS_HOST', '127.0.0.1', isHost, HOST_ALLOWED);
  const token = env['METRICS_TOKEN'] || null;
  // The value may be a secret and is therefore not repeated.
  if (token !== null && !/^[\w.~+/=-]{16,200}$/.test(token))
    refuse('METRICS_TOKEN', '(hidden)', 'only 16 to 200 letters, digits and . _ ~ + / = - are allowed');
  if (port === 0) return null;
  if (token === null && !LOOPBACK.has(host))
    refuse('METRICS_HOST', host, 'only 127.0.0.1, ::1 or localhost are allowed without a METRICS_TOKEN');
  return { port, host, token };
}

/** The site's operator, currency and ways to members. In live mode each missing variable is a fault of its own. */
function site(env: Environment, mode: Config['mode']): Pick<Config, 'operator' | 'currency' | 'delivery'> {
  const { operator, currency, faults } = mode === 'live' ? readLiveSite(env) : readPlaySite(env);
  const { delivery, faults: more } = readDelivery(env, mode);
  if (faults.length + more.length > 0) throw new ConfigError([...faults, ...more].join('\n'));
  return { operator, currency, delivery };
}

/** Traces go to an OpenTelemetry collector's base URL; the variables have the names of its specification. */
function tracing(env: Environment): Config['tracing'] {
  const endpoint = text(
    env,
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '',
    isBaseUrl,
    'only the plain http or https base URL of a collector is allowed',
  ).replace(/\/+$/, '');
  const ratio = text(
    env,
    'OTEL_TRACES_SAMPLER_ARG',
    '0.05',
    (value) => /^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/.test(value),
    'only a number from 0 to 1 is allowed',
  );
  return endpoint === '' ? null : { endpoint, ratio: Number(ratio) };
}

/** Reads and checks the environment. @throws ConfigError naming variable, value and what is allowed */
export function readConfig(env: Environment): Config {
  const mode = choice(env, 'MODE', ['play', 'live'], 'play');
  const { operator, currency, delivery } = site(env, mode);
  const bettingSeconds = integer(env, 'DRAW_BETTING_SECONDS', 30, 5, 3600);
  const soonSeconds = integer(env, 'DRAW_SOON_SECONDS', 10, 2, 600);
  return {
    port: integer(env, 'PORT', 8080, 0, 65_535),
    host: text(env, 'HOST', '127.0.0.1', isHost, HOST_ALLOWED),
    dataDir: resolve(
      text(
        env,
        'DATA_DIR',
        resolve(PROJECT, 'data'),
        (value) => !value.includes('\0'),
        'only a path is allowed',
      ),
    ),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseOwnerUrl: databaseUrl(env, 'DATABASE_OWNER_URL'),
    databaseDirectUrl: besideDatabaseUrl(env, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: besideDatabaseUrl(env, 'DATABASE_READ_URL'),
    readLagSeconds: integer(env, 'DATABASE_READ_LAG_SECONDS', 10, 1, 600),
    socketCaps: {
      ofAddress: integer(env, 'SOCKETS_PER_ADDRESS', 200, 1, 1_000_000),
      ofNode: integer(env, 'SOCKETS_PER_NODE', 20_000, 1, 1_000_000),
    },
    mode,
    operator,
    currency,
    delivery,
    beacon: beacon(env),
    timeZone: text(
      env,
      'SITE_TIME_ZONE',
      'Asia/Tokyo',
      isTimeZone,
      'only an IANA time zone such as Asia/Tokyo is allowed',
    ),
    videoHostUrl: videoHostUrl(env),
    maccms: maccms(env),
    mediaS3: mediaS3(env),
    bettingSeconds: mode === 'play' ? bettingSeconds : LIVE_BETTING_SECONDS,
    soonSeconds: mode === 'play' ? soonSeconds : LIVE_SOON_SECONDS,
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    publicSite: publicSite(env),
    trustedProxies: trustedProxies(env),
    metrics: metrics(env),
    tracing: tracing(env),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 120),
  };
}
