/** Where the request came from: the `Origin` header, which browsers send with every POST and other clients do not, and the `Host` header. */
export type Asked = { origin: string | null; host: string | null };

/** What a passkey is bound to: the RP ID, and the one origin whose page may use it now. */
export type RelyingParty = { rpId: string; origin: string };

/** The public origins of the site and the RP ID of all of them (`PUBLIC_ORIGINS`, `PASSKEY_RP_ID`). */
export type PublicSite = { origins: readonly string[]; rpId: string };

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/** An address as the URL parser writes every notation of it. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Browsers offer WebAuthn to secure contexts with a domain: an IP address is no valid RP ID. */
function isUsable({ protocol, hostname }: URL): boolean {
  return !ADDRESS.test(hostname) && (protocol === 'https:' || (protocol === 'http:' && isLocal(hostname)));
}

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * The relying party for a client without an `Origin` header, which is no browser: that of the host it asked. Loopback addresses are
 * taken as well, since only browsers refuse them as RP ID.
 */
function partyOfHost(site: PublicSite | null, host: string): RelyingParty | null {
  const secure = parse(`https://${host}`);
  if (secure === null) return null;
  if (site !== null) {
    const origin = site.origins.find((one) => parse(one)?.host === secure.host);
    return origin === undefined ? null : { rpId: site.rpId, origin };
  }
  const { hostname } = secure;
  if (isLocal(hostname) || LOOPBACK.test(hostname))
    return { rpId: hostname, origin: new URL(`http://${host}`).origin };
  return isUsable(secure) ? { rpId: hostname, origin: secure.origin } : null;
}

/**
 * The relying party for a request, or null where passkeys cannot be used at its address. With configured origins the page's must be one of
 * them. Without, it must be the host that was asked: a page elsewhere cannot pass itself off as this site, because browser and
 * authenticator sign origin and RP ID, and a passkey of another RP ID is another passkey.
 */
export function relyingParty(site: PublicSite | null, { origin, host }: Asked): RelyingParty | null {
  if (origin === null) return host === null ? null : partyOfHost(site, host);
  const page = parse(origin);
  if (page === null || !isUsable(page)) return null;
  if (site !== null)
    return site.origins.includes(page.origin) ? { rpId: site.rpId, origin: page.origin } : null;
  const same = host !== null && parse(`${page.protocol}//${host}`)?.host === page.host;
  return same ? { rpId: page.hostname, origin: page.origin } : null;
}

/** Whether passkeys can be used at the host of a request; for a GET, with which browsers send no origin. */
export const usableAt = (site: PublicSite | null, { host }: Asked): boolean =>
  ['https:', 'http:'].some(
    (protocol) => relyingParty(site, { origin: `${protocol}//${host}`, host }) !== null,
  );

/** Whether an RP ID covers an origin: it is its host or a domain above it. */
export function coversOrigin(rpId: string, origin: string): boolean {
  const page = parse(origin);
  if (page === null || !isUsable(page)) return false;
  return page.hostname === rpId || page.hostname.endsWith(`.${rpId}`);
}
