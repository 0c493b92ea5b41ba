import type { DataOf } from '@fairground/contract/endpoints';
import { hydrateServed } from '@fairground/client/query/create-query-client.ts';
import type { SiteConfig } from '@fairground/contract/site-config';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { getLanguage } from '#platform/language.ts';
import { currentLocation } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { queryClient } from '#platform/query-client.ts';
import { getSession } from '#platform/session.ts';
import { removeStored, writeStored } from '@fairground/client/storage/storage.ts';

/** What entry-server.tsx rendered the page from. */
export type PageState = {
  language: string;
  config: SiteConfig;
  rows: DehydratedState;
};

export const PAGE_STATE = 'page-state';
const REST = 'GET /protection/state';

/** Null in the plain index.html, which the service worker serves offline. */
export function readPageState(): PageState | null {
  const text = document.getElementById(PAGE_STATE)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

/**
 * Whether the served Home is what this browser would render, by the configuration it has loaded. public/boot.js reveals
 * Home only after a similar check.
 */
export const isHomeServed = (state: PageState, config: SiteConfig): boolean =>
  document.documentElement.dataset['shell'] === 'home' &&
  getSession() !== null &&
  currentLocation().path === paths.home &&
  state.language === getLanguage() &&
  JSON.stringify(state.config) === JSON.stringify(config);

/** Puts the rows that the server rendered into the query cache, so that the first render matches (hydration). */
export const hydrateRows = ({ rows }: PageState): void => hydrateServed(queryClient, rows);

const KEY = 'served-home';

/**
 * Remembers that the member is in a time-out or self-exclusion (product.md section 11): public/boot.js then does not
 * reveal the served Home, which shows invitations to play.
 */
export const followRest = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== REST) return;
    const state = query.state.data as DataOf<typeof REST> | undefined;
    if (state?.rest) writeStored(KEY, 'off');
    else if (state) removeStored(KEY);
  });
