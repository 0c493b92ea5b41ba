import type { Config } from '#platform/config.ts';
import { CHANNELS, type Senders } from '#platform/delivery/channel.ts';
import type { DeliveryConfig } from '#platform/delivery/delivery-config.ts';
import { createMailer } from '#platform/delivery/mailer.ts';
import { createSmsHook } from '#platform/delivery/sms-hook.ts';

/** The ways to members that the environment names. */
export const openSenders = ({ mail, sms }: DeliveryConfig): Senders => ({
  email: mail && createMailer(mail),
  phone: sms && createSmsHook(sms),
});

export function closeSenders(senders: Senders): void {
  for (const channel of CHANNELS) senders[channel]?.close();
}

/**
 * The address in links of messages. Never taken from a request: a forged Host header would send members' links elsewhere. A trial
 * in play mode, whose messages lie in the console, is opened where it listens.
 */
export function siteUrlOf({
  delivery,
  publicSite,
  mode,
  port,
}: Pick<Config, 'delivery' | 'publicSite' | 'mode' | 'port'>): string | null {
  if (publicSite !== null) return publicSite.origins[0]!;
  return mode === 'play' && delivery.mail === null && port !== 0 ? `http://localhost:${port}` : null;
}
