import type { SiteConfig } from '@fairground/contract/site-config';
import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';

const TIMEOUT_MS = 4000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Any key of `/config.json` may be missing or of a wrong type; it then gets its default (product.md section 2). */
export function mergeConfig(given: unknown): SiteConfig {
  const defaults = SITE_CONFIG_DEFAULTS;
  const file = isRecord(given) ? given : {};
  const flag = (key: 'enableEmailRegister' | 'enablePhoneRegister' | 'enableInviteCodeRegister'): boolean => {
    const value = file[key];
    return typeof value === 'boolean' ? value : defaults[key];
  };
  const base = (key: 'apiBaseUrl' | 'videoHostUrl'): string => {
    const value = file[key];
    return typeof value === 'string' && value !== '' ? value.replace(/\/+$/, '') : defaults[key];
  };
  const { code, exponent } = isRecord(file['currency']) ? file['currency'] : {};
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

/** The current configuration; undefined if the server answers without one. Rejects on a timeout. */
export async function fetchSiteConfig(): Promise<SiteConfig | undefined> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.ok ? mergeConfig(await answer.json()) : undefined;
}
