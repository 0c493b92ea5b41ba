import { createHash, X509Certificate } from 'node:crypto';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { untilAtRest } from '../cpu.ts';

export type Session = Record<string, string>;

/** Fingerprint of a certificate's public key, by which Chromium's flag `--ignore-certificate-errors-spki-list` knows it. */
export const fingerprintOf = (certificate: string): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/** Local storage of a new member. The request goes through a browser that accepts our certificate. */
export async function newMember(address: string): Promise<Session> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const password = 'lanterns-at-nine';
    const answer = await context.request.post(`${address}/api/member/register`, {
      data: {
        username: 'bench',
        email: 'bench@example.com',
        password,
        confirmPassword: password,
        ageConfirmed: true,
      },
    });
    const { data } = (await answer.json()) as { data: { user: object; token: string } };
    return { auth_user: JSON.stringify(data.user), auth_token: data.token };
  } finally {
    await browser.close();
  }
}

/** A browser context without a cache whose member is logged in. */
export async function newPhone(
  browser: Browser,
  address: string,
  session: Session,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<{ context: BrowserContext; page: Page }> {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    serviceWorkers,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  const page = await context.newPage();
  // Opening a window keeps the browser busy for a second, which a real visitor does not wait for.
  await untilAtRest();
  return { context, page };
}

const BITS = 8;
const SLOWER = 4;

/** Slows down the page's processor and, unless told not to, its network. */
export async function slowDown(page: Page, network = true): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / BITS,
    uploadThroughput: 750_000 / BITS,
  });
}
