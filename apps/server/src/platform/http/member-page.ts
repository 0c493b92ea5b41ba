import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isLanguage, LANGUAGES, type Language } from '@fairground/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What apps/member/src/app/page.tsx gives: the page, and the hashes of the script and the styles inside it. */
type Page = { html: string; scripts: string[]; styles: string[] };
type RenderPage = (input: { language: Language; config: object; ask: AskRow; now: number }) => Promise<Page>;

/** Answers one of Home's calls in a language; undefined for those whose answer is not the same for everybody. */
export type AskRow = (call: string, input: object, language: Language) => Promise<unknown>;

export type PageSource = { config: () => Promise<object>; ask: AskRow; now: () => number };

type Encoding = 'br' | 'gzip' | 'identity';
type Made = { page: Page; at: number; bodies: Map<Encoding, Promise<Buffer>> };

/** A page is made anew when it is this old and somebody asks: what it tells is then asked for again by the app. */
const FRESH_MS = 2000;
/* Smaller than gzip ever gets in a few milliseconds; the best quality would take a tenth of a second. */
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

/** The policy of every answer, with what stands in this page itself added. */
function policyOf(reply: FastifyReply, { scripts, styles }: Page): string {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  return policy
    .replace("script-src 'self'", `script-src 'self' ${scripts.join(' ')}`)
    .replace("style-src 'self'", `style-src 'self' ${styles.join(' ')}`);
}

/**
 * Serves `/` as a page with Home in it, in the language of whoever asks, where the member app was built with one;
 * answers whether it does. One page a language is made at a time and shared by all who ask meanwhile.
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
    // Somebody else may have begun to make it while this one waited.
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
  for (const url of ['/', '/index.html']) app.route({ method: 'GET', url, handler: send });
  // The first one compiles what makes it: now, and not while somebody waits.
  app.addHook('onListen', async () => void (await Promise.allSettled(LANGUAGES.map(pageIn))));
  return true;
}
