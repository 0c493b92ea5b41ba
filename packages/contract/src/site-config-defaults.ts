import type { SiteConfig } from '#site-config.ts';

/** Separate from its schema, so that clients read the defaults without the schema library. */
export const SITE_CONFIG_DEFAULTS: SiteConfig = {
  enableEmailRegister: true,
  enablePhoneRegister: true,
  enableInviteCodeRegister: false,
  apiBaseUrl: '/api',
  videoHostUrl: '/video',
  mode: 'play',
  /** Play credits have no smaller unit: one credit is one minor unit. */
  currency: { code: 'PLAY', exponent: 0 },
  winFeed: 'sample',
};
