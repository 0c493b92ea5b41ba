import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether the text is an address or a range such as 10.1.0.0/16. */
export function isProxyRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * An address from a header, without the port (Azure, IIS), IPv6 brackets and quotes that some proxies add. Text that is no
 * address is returned unchanged.
 */
function plainAddress(said: string): string {
  const text = said.trim().replace(/^"(.*)"$/, '$1');
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1];
  return bare !== undefined && isIP(bare) !== 0 ? bare : text;
}

/**
 * Which addresses are trusted proxies. X-Forwarded-For is read from its right end, where they append, up to the first address
 * that is none of theirs: anything further left may be forged by the client.
 * @param ranges as `isProxyRange` accepts them
 */
export function proxiesAmong(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (said) => {
    const address = plainAddress(said);
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Whether an address is this machine's own. */
const isLoopback = proxiesAmong(['127.0.0.0/8', '::1']);

/**
 * The client of an upgrade, which Fastify does not see, as `request.ip` is of other requests: of X-Forwarded-For and the
 * connection itself the last address that is no trusted proxy's. Null for this machine's own: a proxy on it that TRUSTED_PROXIES
 * does not name stands for all members at once.
 */
export function upgradeAddress(
  { headers, socket }: IncomingMessage,
  isProxy: (address: string) => boolean,
): string | null {
  const peer = socket.remoteAddress ?? '';
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  let said = peer;
  // The first one that no proxy of ours has is the client; what stands left of it may be forged.
  for (const next of forwarded.toReversed()) {
    if (!isProxy(said) || next.trim() === '') break;
    said = next.trim();
  }
  return isLoopback(said) ? null : countedAddress(said, peer);
}

/** The eight groups of an IPv6 address as numbers, in whatever notation it is given. */
function groupsOf(address: string): number[] {
  // The URL parser normalises the address: short form, lower case, IPv4 tail rewritten.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = plain.split('::');
  const numbers = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [head, tail] = [numbers(left), numbers(right ?? '')];
  return right === undefined
    ? head
    : [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * The address by which a client is rate-limited: an IPv4 address, also where it is mapped into IPv6, or the /64 of an IPv6
 * address, since a client changes the other half at will.
 * @param said the client by X-Forwarded-For; where that is no address, `peer`, the other end of the connection, is used
 */
export function countedAddress(said: string | undefined, peer: string | undefined): string {
  const address = [said, peer].map((each) => plainAddress(each ?? '')).find((each) => isIP(each) !== 0) ?? '';
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address.split('%', 1)[0]!);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
