import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isLanguage, LANGUAGES, type Language } from '@fairground/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The result of apps/member/src/entry-server.tsx: the page, and the hashes of its inline scripts and styles. */
type Page = { html: string; scripts: string[]; styles: string[] };
type RenderPage = (input: { language: Language; config: object; ask: AskRow; now: number }) => Promise<Page>;

/** Answers a call that Home makes; undefined for calls whose answer differs between members. */
export type AskRow = (call: string, input: object, language: Language) => Promise<unknown>;

export type PageSource = { config: () => Promise<object>; ask: AskRow; now: () => number };

type Encoding = 'br' | 'gzip' | 'identity';
type Made = { page: Page; at: number; bodies: Map<Encoding, Promise<Buffer>> };

/** A page older than this is rendered again on the next request; the app fetches its data again anyway. */
const FRESH_MS = 2000;
/* Brotli 6: smaller than gzip within a few milliseconds. The best quality (11) would take 100 ms. */
const QUALITY = 6;
const DEFAULT: Language = 'ja';

const ENCODE: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (html) => promisify(gzip)(html),
  identity: async (html) => Buffer.from(html),
};

/** The language of the last visit (public/boot.js), else the `lang` cookie, else Japanese (product.md section 6). */
export function pageLanguage(cookies: string | undefined): Language {
  for (const name of ['page-language', 'lang']) {
    const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies ?? '')?.[1];
    if (isLanguage(value)) return value;
  }
  return DEFAULT;
}

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** The content security policy of every answer, with the hashes of this page's inline scripts and styles. */
function policyOf(reply: FastifyReply, { scripts, styles }: Page): string {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  return policy
    .replace("script-src 'self'", `script-src 'self' ${scripts.join(' ')}`)
    .replace("style-src 'self'", `style-src 'self' ${styles.join(' ')}`);
}

/**
 * Serves `/` with Home rendered in the reader's language, where the member app was built for that. @returns whether it does. At
 * most one page of a language is rendered at a time and shared by all who ask meanwhile.
 */
export async function registerMemberPage(
  app: FastifyInstance,
  memberApp: string,
  { config, ask, now }: PageSource,
): Promise<boolean> {
  const file = join(dirname(memberApp), 'dist-page', 'page.js');
  if (!existsSync(file) || !existsSync(join(memberApp, 'index.html'))) return false;
  const { renderPage } = (await import(file)) as { renderPage: RenderPage };
  const pages = new Map<Language, Promise<Made>>();

  async function make(language: Language): Promise<Made> {
    const at = now();
    const page = await renderPage({ language, config: await config(), ask, now: at });
    return { page, at, bodies: new Map() };
  }

  async function pageIn(language: Language): Promise<Made> {
    const held = pages.get(language);
    if (held && now() - (await held).at < FRESH_MS) return held;
    // Another request may have started to render it during the wait.
    const begun = pages.get(language);
    if (begun && begun !== held) return begun;
    const made = make(language);
    pages.set(language, made);
    made.catch(() => pages.delete(language));
    return made;
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { page, bodies } = await pageIn(pageLanguage(request.headers.cookie));
    const encoding = encodingOf(request);
    const body = bodies.get(encoding) ?? ENCODE[encoding](page.html);
    bodies.set(encoding, body);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Cookie',
        'content-security-policy': policyOf(reply, page),
      })
      .send(await body);
  }
  // /index.html stays the empty page: the service worker keeps it for offline visits.
  app.route({ method: 'GET', url: '/', handler: send });
  // The first rendering compiles the renderer: do it at the start, so that no reader waits for it.
  app.addHook('onListen', async () => void (await Promise.allSettled(LANGUAGES.map(pageIn))));
  return true;
}
