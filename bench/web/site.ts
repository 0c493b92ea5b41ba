import { type Browser, chromium } from '@playwright/test';
import { startServer } from '../../e2e/server.ts';
import { makeCertificate } from './certificate.ts';
import { newMember, type Session } from './member.ts';
import { withDeadline } from './deadline.ts';

/** The product over TLS on loopback, and a browser without a session; `flags`: the browser's arguments. */
export type Site = {
  browser: Browser;
  address: string;
  /** The address without TLS, whose frames would count as bytes of the files. */
  plain: string;
  session: Session;
  flags: readonly string[];
  close: () => Promise<void>;
};

/** Starts the server with an embedded database and a certificate of its own, a browser, and registers a member. */
export async function openSite(): Promise<Site> {
  const certificate = await makeCertificate();
  const server = await startServer({
    TLS_KEY_FILE: certificate.keyFile,
    TLS_CERT_FILE: certificate.certFile,
    TLS_PORT: String(certificate.port),
    // The product's default timeline: the journeys' draws are 1.7 times as frequent, each with 1.5 s of motion.
    DRAW_BETTING_SECONDS: undefined,
    DRAW_SOON_SECONDS: undefined,
  });
  const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    // Trusts this certificate, so that workers and caches behave as in production.
    `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
  ];
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: flags,
  });
  const close = async (): Promise<void> => {
    await withDeadline('closing', 20, Promise.allSettled([browser.close(), server.stop()]));
    await certificate.remove();
  };
  const address = `https://localhost:${certificate.port}`;
  try {
    const session = await withDeadline('a new member', 20, newMember(address));
    return { browser, address, plain: server.url, session, flags, close };
  } catch (error) {
    await close();
    throw error;
  }
}
