import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedAddress, isProxyRange, proxiesAmong, upgradeAddress } from '#platform/http/client-address.ts';

describe('a range of proxies', () => {
  test.each([
    ['127.0.0.1', true],
    ['10.0.0.0/8', true],
    ['10.0.0.0/0', true],
    ['::1', true],
    ['fd00::/8', true],
    ['2001:db8::/128', true],
    ['10.0.0.0/33', false],
    ['fd00::/129', false],
    ['10.0.0.0/', false],
    ['10.0.0.0/8/8', false],
    ['10.0.0.0/-1', false],
    ['10.0.0', false],
    ['010.0.0.1', false],
    ['fe80::1%eth0', false],
    ['nginx', false],
    ['*', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isProxyRange(text)).toBe(expected);
  });

  test.each([
    ['10.0.0.2', ['10.0.0.2'], true],
    ['10.0.0.3', ['10.0.0.2'], false],
    ['10.1.255.255', ['10.1.0.0/16'], true],
    ['10.2.0.0', ['10.1.0.0/16'], false],
    // Node's notation of an IPv4 peer where it listens on ::.
    ['::ffff:10.0.0.2', ['10.0.0.2'], true],
    ['::ffff:10.0.0.3', ['10.0.0.2'], false],
    ['fd00::17', ['fd00::/8'], true],
    ['2001:db8::1', ['fd00::/8'], false],
    ['10.0.0.2:4711', ['10.0.0.2'], true],
    ['[fd00::17]:443', ['fd00::/8'], true],
    ['10.0.0.3:4711', ['10.0.0.2'], false],
    ['10.0.0.2', [], false],
    ['unknown', ['0.0.0.0/0', '::/0'], false],
    ['', ['0.0.0.0/0', '::/0'], false],
  ])('%s is among %j: %s', (address, ranges, expected) => {
    expect(proxiesAmong(ranges)(address)).toBe(expected);
  });
});

describe('the address a client is counted by', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
    // With additions of proxies: a changing port, brackets, quotes.
    ['203.0.113.7:4711', '203.0.113.7'],
    ['203.0.113.7:1', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['"[2001:db8:1:2::9]:443"', '2001:db8:1:2::/64'],
    [' 203.0.113.7 ', '203.0.113.7'],
  ])('of %s is %s', (said, expected) => {
    expect(countedAddress(said, '10.0.0.2')).toBe(expected);
  });

  test.each([
    'unknown',
    '',
    '203.0.113.7:',
    '203.0.113.7:port',
    '203.0.113.7:1234567',
    '[203.0.113]:80',
    '[unknown]:80',
    '203.0.113',
    '<script>',
    undefined,
  ])('of %j, which is none, is that of the connection', (said) => {
    expect(countedAddress(said, '10.0.0.2')).toBe('10.0.0.2');
  });

  test('is the same for all addresses of a /64 however they are written, and another for the next /64', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const eight = fc.tuple(group, group, group, group, group, group, group, group);
    const long = (groups: number[]) => groups.map((each) => each.toString(16).padStart(4, '0')).join(':');
    fc.assert(
      fc.property(eight, fc.tuple(group, group, group, group), (groups, host) => {
        const mapped = groups.slice(0, 5).every((each) => each === 0);
        fc.pre(!mapped);
        const prefix = groups.slice(0, 4);
        const counted = countedAddress(long(groups), undefined);
        expect(countedAddress(long([...prefix, ...host]).toUpperCase(), undefined)).toBe(counted);
        const next = [...prefix.slice(0, 3), (prefix[3]! + 1) & 0xffff];
        expect(countedAddress(long([...next, ...host]), undefined)).not.toBe(counted);
      }),
    );
  });

  test('is never longer than a key of a counter has room for, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.option(fc.ipV6(), { nil: undefined }), (said, peer) => {
        expect(countedAddress(said, peer).length).toBeLessThanOrEqual(45);
      }),
    );
  });
});

describe('the client of an upgrade is', () => {
  const isProxy = proxiesAmong(['10.0.0.0/8']);
  test.each([
    ['203.0.113.5', undefined, '203.0.113.5', 'the connection, without a proxy'],
    ['203.0.113.5', '192.0.2.1', '203.0.113.5', 'the connection, where it is none of our proxies'],
    ['10.0.0.1', '192.0.2.1', '192.0.2.1', 'what our proxy says'],
    ['10.0.0.1', '198.51.100.9, 192.0.2.1', '192.0.2.1', 'the last that no proxy of ours has'],
    ['10.0.0.1', '192.0.2.1, 10.0.0.2', '192.0.2.1', 'what the first of two proxies says'],
    ['10.0.0.1', '2001:db8:1:2:3::4, 10.0.0.2', '2001:db8:1:2::/64', 'the network of an IPv6 address'],
    ['10.0.0.1', 'nonsense', '10.0.0.1', 'the proxy, where it says no address'],
    ['10.0.0.1', undefined, '10.0.0.1', 'the proxy, where it says nothing'],
    ['127.0.0.1', '192.0.2.1', null, 'not counted: this machine, where a proxy is not named'],
    ['::1', undefined, null, 'not counted: this machine'],
    ['::ffff:127.0.0.1', undefined, null, 'not counted: this machine, as IPv6 writes it'],
    ['10.0.0.1', '127.0.0.1', null, 'not counted: a client on the machine of our proxy'],
  ])('%s with %s: %s (%s)', (peer, forwarded, expected, _why) => {
    const request = {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: peer },
    };
    expect(upgradeAddress(request as never, isProxy)).toBe(expected);
  });
});
