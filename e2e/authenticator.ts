import type { CDPSession, Page } from '@playwright/test';
import { address } from './journey.ts';

/** Passkeys need a domain: localhost is one, and a secure context without TLS. */
export const localAddress = (): string => address().replace('127.0.0.1', 'localhost');

export type Authenticator = { cdp: CDPSession; id: string };

/** A virtual authenticator with a screen lock, as a phone has. */
export async function plugIn(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}
