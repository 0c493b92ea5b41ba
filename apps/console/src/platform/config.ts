import { fetchSiteConfig } from '@fairground/client/api/site-config.ts';
import type { MoneyConfig } from '@fairground/client/format/money-format.ts';
import { lazy } from '@fairground/client/lazy.ts';
import { use } from 'react';

async function fetchConfig(): Promise<MoneyConfig> {
  const config = await fetchSiteConfig();
  if (!config) throw new Error('The server does not answer with config.json');
  return config;
}

/** Mode and currency of the deployment, fetched once. Rejects if that fails: a currency must not be guessed. */
export const { load: loadConfig } = lazy(fetchConfig);

/** Suspends until `/config.json` is loaded, so that no amount is shown in a wrong currency. */
export const useConfig = (): MoneyConfig => use(loadConfig());
