import type { SiteConfig } from '@fairground/contract/site-config';
import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';
import { use } from 'react';

const PATIENCE_MS = 4000;

export type ConsoleConfig = Pick<SiteConfig, 'mode' | 'currency'>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Any key of `/config.json` may be missing or of a wrong type: the default then holds (product.md section 2). */
export function mergeConfig(given: unknown): ConsoleConfig {
  const file = isRecord(given) ? given : {};
  const { code, exponent } = isRecord(file['currency']) ? file['currency'] : {};
  const { mode, currency } = SITE_CONFIG_DEFAULTS;
  return {
    mode: file['mode'] === 'live' || file['mode'] === 'play' ? file['mode'] : mode,
    currency: {
      code: typeof code === 'string' && code !== '' ? code : currency.code,
      exponent:
        typeof exponent === 'number' && Number.isInteger(exponent) && exponent >= 0 && exponent <= 4
          ? exponent
          : currency.exponent,
    },
  };
}

async function fetchConfig(): Promise<ConsoleConfig> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`);
  return mergeConfig(await answer.json());
}

let loading: Promise<ConsoleConfig> | undefined;

/** Mode and currency of the deployment; read once per visit. Rejects without an answer: amounts must not guess. */
export function loadConfig(): Promise<ConsoleConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Suspends until `/config.json` has answered, so that no amount is shown in a currency it takes back. */
export const useConfig = (): ConsoleConfig => use(loadConfig());
