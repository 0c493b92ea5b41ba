import type { DataOf } from '@fairground/contract/endpoints';
import type { SiteConfig } from '@fairground/contract/site-config';
import { getLanguage } from '#platform/language.ts';
import { currentLocation } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import type { QueryKey } from '#platform/query-cache.ts';
import { queryClient } from '#platform/query-client.ts';
import { getSession } from '#platform/session.ts';
import { removeStored, writeStored } from '#platform/storage.ts';

/** What page.tsx wrote into the page beside Home itself: what Home was made of. */
export type ServedPage = {
  language: string;
  config: SiteConfig;
  /** ms since 1970. */
  at: number;
  rows: { key: QueryKey; data: unknown }[];
};

export const PAGE_DATA = 'page-data';
const REST = 'GET /protection/state';

function read(): ServedPage | null {
  const text = document.getElementById(PAGE_DATA)?.textContent;
  return text ? (JSON.parse(text) as ServedPage) : null;
}

/**
 * Whether the Home that stands in the page is what the app would show now, so that it can be taken over as it is;
 * its rows are then known. public/boot.js has shown it only where it looked so.
 */
export function takeServedHome(config: SiteConfig): boolean {
  const looksSo = document.documentElement.dataset['shell'] === 'home';
  const served = looksSo && getSession() && currentLocation().path === paths.home ? read() : null;
  if (served?.language !== getLanguage()) return false;
  if (JSON.stringify(served.config) !== JSON.stringify(config)) return false;
  for (const { key, data } of served.rows) queryClient.putServed(key, data, served.at);
  return true;
}

const KEY = 'served-home';

/**
 * Remembers on this device that the member has chosen not to play for now (product.md section 11): public/boot.js then
 * shows nothing of the page's own, which is made for everybody and invites.
 */
export const followRest = (): (() => void) =>
  queryClient.follow(([call]) => {
    if (call !== REST) return;
    for (const key of queryClient.keysOf(REST)) {
      const state = queryClient.stateOf(key).data as DataOf<typeof REST> | undefined;
      if (state?.rest) writeStored(KEY, 'off');
      else if (state) removeStored(KEY);
    }
  });
