import { BlockList, isIP } from 'node:net';

/** An address, or a range as 10.1.0.0/16; anything else can be no proxy. */
export function isProxyRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Which addresses are proxies of ours. Their X-Forwarded-For is read from its right end, where they write,
 * up to the first address that is none of theirs: what a client put before it is worth nothing.
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
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/** The eight groups of an IPv6 address as numbers, whichever way it is written. */
function groupsOf(address: string): number[] {
  // The parser of URLs shortens it, lower-cases it and rewrites an IPv4 tail: one form for one address.
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
 * The address a client is counted by: an IPv4 address as it is, also where it comes mapped into IPv6, and of an
 * IPv6 address its /64, which one household or one phone has to itself: its other half changes at will.
 * @param said what the chain of proxies says; where that is no address, `peer`, the other end of the connection
 */
export function countedAddress(said: string | undefined, peer: string | undefined): string {
  const address = [said, peer].find((each) => each !== undefined && isIP(each) !== 0) ?? '';
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
