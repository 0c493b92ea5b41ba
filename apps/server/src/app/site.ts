import type { SiteConfig } from '@fairground/contract/site-config';
import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';
import type { FastifyInstance } from 'fastify';
import { rowsForEverybody } from '#features/home/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { registerStaticFiles } from '#platform/http/static-files.ts';
import type { Currency } from '#platform/live-config.ts';
import { readSetting } from '#platform/settings.ts';
import { readWinFeed } from '#platform/win-feed.ts';

type SiteDeps = {
  database: Database;
  clock: Clock;
  mode: 'play' | 'live';
  currency: Currency;
  videoHostUrl: string;
  memberApp: string | null;
  consoleApp: string | null;
  media: string;
};

/** Serves what a browser loads before its first call: the configuration, the page with Home rendered, and the built apps. */
export async function registerSite(http: FastifyInstance, deps: SiteDeps): Promise<void> {
  const { database, clock, mode, currency, videoHostUrl } = deps;

  const config = async (): Promise<SiteConfig> => {
    const registration = await readSetting(database, 'registration');
    return {
      ...SITE_CONFIG_DEFAULTS,
      enableEmailRegister: registration.email,
      enablePhoneRegister: registration.phone,
      enableInviteCodeRegister: registration.inviteCode,
      videoHostUrl,
      mode,
      currency: { code: currency.code, exponent: currency.exponent },
      winFeed: await readWinFeed(database, mode),
    };
  };
  http.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await config()),
  );
  await registerStaticFiles(http, deps, {
    config,
    ask: rowsForEverybody(database, http, videoHostUrl),
    now: () => clock.now(),
  });
}
