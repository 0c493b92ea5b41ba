/*
 * Renders the served page: Home in a member's language, with the rows that are the same for everybody. Built for Node by
 * build-page.ts; the server loads the result (platform/http/member-page.ts there).
 */
import { isLanguage, type Language } from '@fairground/contract/language';
import type { EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { VideoInputOf, VideoKey } from '@fairground/contract/movies';
import type { SiteConfig } from '@fairground/contract/site-config';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#app/App.tsx';
import { appMessages } from '#app/messages.ts';
import { composePage, type Page, type PageParts, type Rendered } from '#app/ssr/compose-page.ts';
import { serveConfig } from '#platform/config.ts';
import { setLanguage } from '#platform/language.ts';
import { serveHistoryEntry } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { newServerQueryClient } from '#platform/query-client.ts';
import { keyOf } from '#platform/query-key.ts';
import { signIn } from '#platform/session.ts';

/** Answers one of Home's calls; undefined where it is not for everybody. */
type AskRow = (call: string, input: object, language: Language) => Promise<unknown>;
type PageInput = { language: string; config: SiteConfig; ask: AskRow; now: number };

type Row =
  | { [K in EndpointKey]: readonly [K, InputOf<K>] }[EndpointKey]
  | { [K in VideoKey]: readonly [K, VideoInputOf<K>] }[VideoKey];

/** Home's calls that are the same for everybody, with the inputs of its components. */
const ROWS: readonly Row[] = [
  ['POST /home/bannerList', {}],
  ['POST /home/getNotice', {}],
  ['POST /meet/xuanfeiList', { page: 1, limit: 4, suiji: 1 }],
  ['GET /getVideos', { page: 1, limit: 4, type_id: 29, type: 'hot' }],
];

const SOMEBODY = {
  id: 'somebody',
  username: '',
  email: null,
  phone: null,
  inviteCode: '',
  balance: 0,
  emailVerified: false,
  phoneVerified: false,
  hasPaymentPassword: false,
  createdAt: new Date(0).toISOString(),
};

/** A client of its own for each page, with Home's rows in it; `setQueryData` leaves out what is undefined. */
async function clientWithRows(language: Language, ask: AskRow, updatedAt: number): Promise<QueryClient> {
  const client = newServerQueryClient();
  const asked = ROWS.map(async ([call, input]) =>
    client.setQueryData(keyOf(call, input, language), await ask(call, input, language), { updatedAt }),
  );
  await Promise.all(asked);
  return client;
}

/** Language and session are modules' own, as in the browser: one page is rendered at a time. */
async function render({ language: wanted, config, ask, now }: PageInput): Promise<Rendered> {
  const language = isLanguage(wanted) ? wanted : 'ja';
  const client = await clientWithRows(language, ask, now);
  await serveConfig(config);
  await setLanguage(language);
  serveHistoryEntry(paths.home);
  signIn({ user: SOMEBODY, token: 'none' });
  const html = renderToString(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
  // React puts what belongs into the head, the preloads, before the first element of the tree, the shell's <div>.
  const start = html.indexOf('<div');
  const state = { language, config, rows: dehydrate(client) };
  const { documentTitle, titles } = await appMessages.load(language);
  return { head: html.slice(0, start), title: documentTitle(titles.home), html: html.slice(start), state };
}

/** Makes pages from the built app, one after another. */
export function pageRenderer(parts: PageParts): (input: PageInput) => Promise<Page> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const page = last.then(async () => composePage(parts, await render(input)));
    last = page.catch(() => undefined);
    return page;
  };
}
