/*
 * The page as the server sends it: Home in a member's language, with the rows that are the same for everybody.
 * Built for Node by build-page.ts; the server loads the result (platform/http/member-page.ts there).
 */
import { isLanguage, type Language } from '@fairground/contract/language';
import type { SiteConfig } from '@fairground/contract/site-config';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#app/App.tsx';
import { FIRST_CALLS } from '#app/first-calls.ts';
import { composePage, type Page } from '#app/page-html.ts';
import { findRoute } from '#app/routes.ts';
import type { ServedPage } from '#app/served-page.ts';
import { serveConfig } from '#platform/config.ts';
import { setLanguage } from '#platform/language.ts';
import { visitServed } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { queryClient } from '#platform/query-client.ts';
import { keyOf } from '#platform/query-key.ts';
import { signIn } from '#platform/session.ts';

/** Answers one of Home's calls; undefined where it is not for everybody. */
type AskRow = (call: string, input: object, language: Language) => Promise<unknown>;
type PageInput = { language: string; config: SiteConfig; ask: AskRow; now: number };
type PageParts = { template: string; style: string; boot: string };

const SOMEBODY = {
  id: 'somebody',
  username: '',
  email: null,
  phone: null,
  inviteCode: '',
  balance: 0,
  hasPaymentPassword: false,
  createdAt: new Date(0).toISOString(),
};

async function rowsOf(language: Language, ask: AskRow): Promise<ServedPage['rows']> {
  const asked = (FIRST_CALLS[paths.home] ?? []).map(async ([, call, input]) => ({
    key: keyOf(call, input, language),
    data: await ask(call, input, language),
  }));
  return (await Promise.all(asked)).filter(({ data }) => data !== undefined);
}

/** Rendering is synchronous, but what it reads belongs to one page at a time. */
let last: Promise<unknown> = Promise.resolve();

async function render(parts: PageParts, { language: wanted, config, ask, now }: PageInput): Promise<Page> {
  const language = isLanguage(wanted) ? wanted : 'ja';
  const rows = await rowsOf(language, ask);
  await serveConfig(config);
  // With the screen come the texts that it defines; then all of them are loaded in this language.
  await findRoute(paths.home).route.screen.load();
  await setLanguage(language);
  queryClient.clear();
  visitServed(paths.home);
  signIn({ user: SOMEBODY, token: 'none' });
  for (const { key, data } of rows) queryClient.putServed(key, data, now);
  const home = renderToString(
    <StrictMode>
      <App served />
    </StrictMode>,
  );
  return composePage(parts, home, { language, config, at: now, rows });
}

/** Makes pages from the built app: its index.html, its style sheet and its boot script. */
export function pageRenderer(parts: PageParts): (input: PageInput) => Promise<Page> {
  return (input) => {
    const page = last.then(() => render(parts, input));
    last = page.catch(() => undefined);
    return page;
  };
}
