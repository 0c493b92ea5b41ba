import { fetchSiteConfig } from '@fairground/client/api/site-config.ts';
import type { SiteConfig } from '@fairground/contract/site-config';
import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';
import { use } from 'react';
import { lazy } from '@fairground/client/lazy.ts';
import { createStore, useStore } from '@fairground/client/store.ts';

async function fetchConfig(): Promise<SiteConfig> {
  try {
    return (await fetchSiteConfig()) ?? SITE_CONFIG_DEFAULTS;
  } catch {
    // `/config.json` may be missing; offline, the defaults are enough to show persisted data.
    return SITE_CONFIG_DEFAULTS;
  }
}

let given: SiteConfig | undefined;
const config = lazy(async () => given ?? (await fetchConfig()));

/** The configuration with which the page was loaded; it determines addresses. Never rejects. */
export const loadConfig = config.load;

/** What `/config.json` has returned since then (refresh-config.ts). */
export const laterConfig = createStore<SiteConfig | null>(null);

/** On the server: the configuration to render the page with. */
export async function serveConfig(served: SiteConfig): Promise<void> {
  given = served;
  await loadConfig();
}

/** Base address of a video host on another origin; null if the host is our own. */
export async function foreignVideoHost(): Promise<string | null> {
  const { origin } = globalThis.location ?? { origin: 'http://localhost' };
  const { videoHostUrl } = await loadConfig();
  return URL.canParse(videoHostUrl, origin) && new URL(videoHostUrl, origin).origin !== origin
    ? `${videoHostUrl}/`
    : null;
}

/**
 * The current configuration. Suspends until `/config.json` has answered, so that no screen shows a form or a currency
 * that is then replaced.
 */
export function useConfig(): SiteConfig {
  const later = useStore(laterConfig);
  const first = use(loadConfig());
  return later ?? first;
}
