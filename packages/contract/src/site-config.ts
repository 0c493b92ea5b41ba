import * as v from 'valibot';

/** `GET /config.json` at the site root. Any key, or the whole file, may be missing (product.md section 2). */
export const siteConfig = v.object({
  enableEmailRegister: v.boolean(),
  enablePhoneRegister: v.boolean(),
  enableInviteCodeRegister: v.boolean(),
  apiBaseUrl: v.string(),
  videoHostUrl: v.string(),
  mode: v.picklist(['play', 'live']),
  currency: v.object({ code: v.string(), exponent: v.number() }),
  winFeed: v.picklist(['sample', 'live']),
});
export type SiteConfig = v.InferOutput<typeof siteConfig>;
