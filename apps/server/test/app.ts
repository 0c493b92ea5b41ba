import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Endpoint } from '@fairground/contract/endpoint';
import {
  type DataOf,
  type EndpointKey,
  endpoints,
  type Envelope,
  type InputOf,
} from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';
import { openDiskStore } from '#platform/storage/disk-store.ts';
import { afterAll, beforeAll, inject } from 'vitest';
import { type App, buildApp } from '#app/compose.ts';
import type { AppDeps } from '#app/deps.ts';
import { seedLegalSamples } from '#features/legal/index.ts';
import { fundPool, seedPracticeBanks } from '#features/wallet/index.ts';
import { createEmbeddedBeacon } from '#platform/beacon/embedded-beacon.ts';
import { systemClock } from '#platform/clock.ts';
import { NO_SENDERS } from '#platform/delivery/channel.ts';
import { PLAY_CREDITS } from '#platform/live-config.ts';
import { systemRandom } from '#platform/random.ts';
import { openVault } from '#platform/vault.ts';
import type { TestDatabase } from '#test/database.ts';

/** Key of the embedded beacon in all tests, so that tests can compute draws ahead. */
export const TEST_BEACON_KEY = new Uint8Array(32).fill(7);

export type Answer<T> = Envelope<T> & { status: number; headers: Headers };
type CallOptions = { token?: string; lang?: Language };
type UploadOptions = CallOptions & { fileName?: string; type?: string };

const isMultipart = (key: EndpointKey): boolean => (endpoints[key] as Endpoint).body === 'multipart';

/** A multipart form with a picture; name and type may be false. */
function formOf(bytes: Uint8Array, { fileName = 'shot.png', type = 'image/png' }: UploadOptions = {}) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type }), fileName);
  return form;
}

export type TestApp = {
  app: App;
  url: string;
  /** Calls an endpoint; the input is not checked, since tests also send invalid ones. */
  call<K extends EndpointKey>(key: K, input: InputOf<K>, options?: CallOptions): Promise<Answer<DataOf<K>>>;
  send(
    method: string,
    path: string,
    options?: CallOptions & { body?: string | FormData; headers?: Record<string, string> },
  ): Promise<Answer<unknown>>;
  /** Sends a picture in the field `file`. */
  upload(bytes: Uint8Array, options?: UploadOptions): Promise<Answer<DataOf<'POST /upload/image'>>>;
  /** Calls an endpoint that answers a file, or an envelope on failure. */
  file(path: string, options?: CallOptions): Promise<{ status: number; headers: Headers; bytes: Buffer }>;
  /** Registers a member with a unique name. */
  member(): Promise<{ token: string; id: string; username: string; password: string }>;
};

/** One pixel. */
const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWPg5GAHAAA2ABk7qAecAAAAAElFTkSuQmCC',
  'base64',
);

/** The page that tests call from: passkeys are bound to its domain. */
export const ORIGIN = 'https://fair.example';

export const PASSWORD = 'lantern-by-night';

/** Starts the whole server on a free port; draws are off unless the test starts them. */
export async function startApp(
  database: TestDatabase['database'],
  overrides: Partial<AppDeps> = {},
): Promise<TestApp> {
  await fundPool(database);
  await seedPracticeBanks(database);
  await seedLegalSamples(database);
  const app = await buildApp({
    database,
    engineDatabase: database,
    vault: await openVault(inject('dataDir'), database),
    beacon: createEmbeddedBeacon({ secretKey: TEST_BEACON_KEY, now: () => systemClock.now() }),
    clock: systemClock,
    random: systemRandom,
    mode: 'play',
    operator: { name: null, contact: null, licenceNumber: null, jurisdiction: null },
    currency: PLAY_CREDITS,
    senders: NO_SENDERS,
    siteUrl: null,
    timeline: { bettingMs: 5000, soonMs: 2000 },
    timeZone: 'Asia/Tokyo',
    videoHostUrl: '/video',
    mediaOrigins: [],
    maccms: null,
    memberApp: null,
    consoleApp: null,
    media: import.meta.dirname,
    store: openDiskStore(join(inject('dataDir'), 'media')),
    findFfmpeg: async () => null,
    logger: false,
    publicSite: { origins: [ORIGIN], rpId: new URL(ORIGIN).hostname },
    ...overrides,
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const send: TestApp['send'] = async (method, path, { token, lang, body, headers } = {}) => {
    const target = new URL(`/api${path}`, url);
    if (lang) target.searchParams.set('lang', lang);
    const response = await fetch(target, {
      method,
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { token } : {}),
        'x-requested-with': 'XMLHttpRequest',
        origin: ORIGIN,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    // A file is recognised by its type; `file` reads its bytes.
    const isEnvelope = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const bytes = await response.arrayBuffer();
    const envelope = isEnvelope
      ? (JSON.parse(Buffer.from(bytes).toString()) as Envelope<unknown>)
      : { code: response.status, msg: '', data: {} };
    return { ...envelope, status: response.status, headers: response.headers };
  };
  const call: TestApp['call'] = async (key, input, options = {}) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string];
    if (isMultipart(key)) return (await send(method, path, { ...options, body: formOf(TINY_PNG) })) as never;
    if (method === 'POST')
      return (await send(method, path, { ...options, body: JSON.stringify(input) })) as never;
    const query = new URLSearchParams(
      Object.entries(input)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    );
    return (await send(method, `${path}?${query.toString()}`, options)) as never;
  };
  return {
    app,
    url,
    call,
    send,
    async upload(bytes, options = {}) {
      return (await send('POST', '/upload/image', { ...options, body: formOf(bytes, options) })) as never;
    },
    async file(path, { token, lang } = {}) {
      const target = new URL(`/api${path}`, url);
      if (lang) target.searchParams.set('lang', lang);
      const response = await fetch(target, { headers: token ? { token } : {} });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes };
    },
    async member() {
      const username = `m${randomUUID().replaceAll('-', '').slice(0, 20)}`;
      const answer = await call('POST /member/register', {
        username,
        email: `${username}@example.com`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        ageConfirmed: true,
      });
      return { token: answer.data.token, id: answer.data.user.id, username, password: PASSWORD };
    },
  };
}

/** A server for the tests of one file or `describe`. */
export function useApp(database: TestDatabase, overrides: Partial<AppDeps> = {}): TestApp {
  const holder: Partial<TestApp> = {};
  beforeAll(async () => {
    Object.assign(holder, await startApp(database.app, overrides));
  });
  afterAll(() => holder.app?.http.close());
  return holder as TestApp;
}
