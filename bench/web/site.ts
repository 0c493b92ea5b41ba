import { type Browser, chromium } from '@playwright/test';
import { findNginx, startNginx } from '../../apps/server/test/nginx.ts';
import { startServer } from '../../e2e/server.ts';
import { fingerprintOf, newMember, type Session } from './member.ts';
import { withDeadline } from './deadline.ts';

/** The product behind nginx with TLS on loopback, and a browser without a session; `flags`: the browser's arguments. */
export type Site = {
  browser: Browser;
  address: string;
  /** The address without TLS, whose frames would count as bytes of the files. */
  plain: string;
  session: Session;
  flags: readonly string[];
  close: () => Promise<void>;
};

/** Starts the server with an embedded database, the nginx of deploy/ before it and a browser, and registers a member. */
export async function openSite(): Promise<Site> {
  const binary = findNginx();
  if (binary === null) throw new Error('This benchmark needs nginx and openssl.');
  const server = await startServer({
    TRUSTED_PROXIES: '127.0.0.1',
    // The product's default timeline: the journeys' draws are 1.7 times as frequent, each with 1.5 s of motion.
    DRAW_BETTING_SECONDS: undefined,
    DRAW_SOON_SECONDS: undefined,
  });
  const nginx = await startNginx(binary, [Number(new URL(server.url).port)], 'load');
  const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    // Trusts this certificate, so that workers and caches behave as in production.
    `--ignore-certificate-errors-spki-list=${fingerprintOf(nginx.certificate)}`,
  ];
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: flags,
  });
  const close = async (): Promise<void> => {
    await withDeadline('closing', 20, Promise.allSettled([browser.close(), nginx.stop(), server.stop()]));
  };
  const address = nginx.url;
  try {
    const session = await withDeadline('a new member', 20, newMember(address));
    return { browser, address, plain: server.url, session, flags, close };
  } catch (error) {
    await close();
    throw error;
  }
}
