import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/** IPv4 ranges outside the public internet (IANA's special-purpose registry), multicast and reserved ones included. */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');

/** IPv6: only the global unicast range is public, without its special parts. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const NOT_GLOBAL = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, which embeds any IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_GLOBAL.addSubnet(network, prefix, 'ipv6');

/** Whether an address is in the public internet; false for text that is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6');
}

export type Address = { address: string; family: number };

/** Tests pass their own; the defaults are the resolver of the system, and the public internet. */
export type PublicNetwork = {
  resolve?: (host: string) => Promise<Address[]>;
  isAllowed?: (address: string) => boolean;
};

const resolveAll = (host: string): Promise<Address[]> => lookup(host, { all: true });

/**
 * Resolves the host of a URL that somebody else has written. Null where any of its addresses is outside the public internet.
 * Rejects where it cannot be resolved.
 */
export async function resolvePublic(
  host: string,
  { resolve = resolveAll, isAllowed = isPublicAddress }: PublicNetwork,
): Promise<Address | null> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const found = family > 0 ? [{ address: bare, family }] : await resolve(bare);
  const [first] = found;
  return first && found.every(({ address }) => isAllowed(address)) ? first : null;
}

/** Makes a connection use the address that was checked, so that DNS rebinding has no effect. */
export const pinnedLookup =
  ({ address, family }: Address): LookupFunction =>
  (_host, { all }, done) => {
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
