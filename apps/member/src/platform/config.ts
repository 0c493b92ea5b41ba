import type { SiteConfig } from '@fairground/contract/site-config';
import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';
import { use } from 'react';
import { loadable } from '@fairground/web/platform/loadable.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';
import { removeStored, writeStored } from '#platform/storage.ts';

const PATIENCE_MS = 4000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Any key of `/config.json` may be missing or of a wrong type: the default then holds (product.md section 2). */
export function mergeConfig(given: unknown, defaults: SiteConfig = SITE_CONFIG_DEFAULTS): SiteConfig {
  const file = isRecord(given) ? given : {};
  const flag = (key: 'enableEmailRegister' | 'enablePhoneRegister' | 'enableInviteCodeRegister'): boolean => {
    const value = file[key];
    return typeof value === 'boolean' ? value : defaults[key];
  };
  const base = (key: 'apiBaseUrl' | 'videoHostUrl'): string => {
    const value = file[key];
    return typeof value === 'string' && value !== '' ? value.replace(/\/+$/, '') : defaults[key];
  };
  const currency = isRecord(file['currency']) ? file['currency'] : {};
  const { code, exponent } = currency;
  return {
    enableEmailRegister: flag('enableEmailRegister'),
    enablePhoneRegister: flag('enablePhoneRegister'),
    enableInviteCodeRegister: flag('enableInviteCodeRegister'),
    apiBaseUrl: base('apiBaseUrl'),
    videoHostUrl: base('videoHostUrl'),
    mode: file['mode'] === 'live' || file['mode'] === 'play' ? file['mode'] : defaults.mode,
    currency: {
      code: typeof code === 'string' && code !== '' ? code : defaults.currency.code,
      exponent:
        typeof exponent === 'number' && Number.isInteger(exponent) && exponent >= 0 && exponent <= 4
          ? exponent
          : defaults.currency.exponent,
    },
    winFeed: file['winFeed'] === 'live' || file['mode'] === 'live' ? 'live' : 'sample',
  };
}

/** Rejects where nobody answers in time. */
export const askConfig = (): Promise<Response> =>
  fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE_MS) });

async function fetchConfig(): Promise<SiteConfig> {
  try {
    const answer = await askConfig();
    const config = mergeConfig(answer.ok ? await answer.json() : {});
    // boot.js asks the usual addresses for the first answers; elsewhere it leaves that to the app.
    const usual =
      config.apiBaseUrl === SITE_CONFIG_DEFAULTS.apiBaseUrl &&
      config.videoHostUrl === SITE_CONFIG_DEFAULTS.videoHostUrl;
    if (usual) removeStored('early-calls');
    else writeStored('early-calls', 'off');
    return config;
  } catch {
    // The whole file may be missing, and without a connection the defaults carry the last data.
    return mergeConfig({});
  }
}

let given: SiteConfig | undefined;
const config = loadable(async () => given ?? (await fetchConfig()));

/** The deployment's configuration as the visit began with it, which holds for addresses. Never rejects. */
export const loadConfig = config.load;

/** What `/config.json` said since (refresh-config.ts). */
export const laterConfig = createStore<SiteConfig | null>(null);

/** Where there is no browser: the configuration that the page is made with. */
export async function serveConfig(served: SiteConfig): Promise<void> {
  given = served;
  await loadConfig();
}

/** The base address of a video host of another origin; null where the host is ours. */
export async function foreignVideoHost(): Promise<string | null> {
  const { origin } = globalThis.location ?? { origin: 'http://localhost' };
  const { videoHostUrl } = await loadConfig();
  return URL.canParse(videoHostUrl, origin) && new URL(videoHostUrl, origin).origin !== origin
    ? `${videoHostUrl}/`
    : null;
}

/**
 * The configuration as it is now. Suspends until `/config.json` has answered, so that no screen shows a form or a
 * currency it takes back.
 */
export function useConfig(): SiteConfig {
  const later = useStore(laterConfig);
  const first = use(loadConfig());
  return later ?? first;
}
