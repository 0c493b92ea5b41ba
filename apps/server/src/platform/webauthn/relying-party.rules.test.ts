import { expect, test } from 'vitest';
import { type PublicSite, relyingParty, usableAt } from '#platform/webauthn/relying-party.rules.ts';

const SITE: PublicSite = {
  origins: ['https://fair.example', 'https://m.fair.example'],
  rpId: 'fair.example',
};

test.each<[string, PublicSite | null, string | null, string | null, string | null]>([
  ['a configured origin', SITE, 'https://fair.example', 'inner:8080', 'fair.example'],
  ['the other one, with the same RP ID', SITE, 'https://m.fair.example', null, 'fair.example'],
  [
    'an origin that is not configured, whatever host was asked',
    SITE,
    'https://x.fair.example',
    'x.fair.example',
    null,
  ],
  ['a configured host over plain HTTP', SITE, 'http://fair.example', 'fair.example', null],
  [
    'without configuration the host that was asked',
    null,
    'https://fair.example',
    'fair.example',
    'fair.example',
  ],
  ['with its port', null, 'https://fair.example:8443', 'fair.example:8443', 'fair.example'],
  [
    'with the default port that a proxy adds',
    null,
    'https://fair.example',
    'fair.example:443',
    'fair.example',
  ],
  ['localhost without TLS is a secure context', null, 'http://localhost:8080', 'localhost:8080', 'localhost'],
  ['and so is a host below it', null, 'http://fair.localhost:8080', 'fair.localhost:8080', 'fair.localhost'],
  ['another site than the one that was asked', null, 'https://evil.example', 'fair.example', null],
  ['another port', null, 'https://fair.example:444', 'fair.example', null],
  ['plain HTTP elsewhere', null, 'http://fair.example', 'fair.example', null],
  ['an IPv4 address', null, 'http://127.0.0.1:8080', '127.0.0.1:8080', null],
  ['an IPv4 address with TLS', null, 'https://127.0.0.1:8443', '127.0.0.1:8443', null],
  ['an IPv6 address', null, 'https://[::1]:8443', '[::1]:8443', null],
  ['an opaque origin', null, 'null', 'fair.example', null],
  ['no host', null, 'https://fair.example', null, null],
])('%s', (_name, site, origin, host, rpId) => {
  expect(relyingParty(site, { origin, host })).toEqual(rpId === null ? null : { rpId, origin });
});

test.each<[PublicSite | null, string | null, { rpId: string; origin: string } | null]>([
  [SITE, 'fair.example', { rpId: 'fair.example', origin: 'https://fair.example' }],
  [SITE, 'm.fair.example:443', { rpId: 'fair.example', origin: 'https://m.fair.example' }],
  [SITE, 'inner:8080', null],
  [null, 'fair.example', { rpId: 'fair.example', origin: 'https://fair.example' }],
  [null, 'localhost:8080', { rpId: 'localhost', origin: 'http://localhost:8080' }],
  [null, '127.0.0.1:8080', { rpId: '127.0.0.1', origin: 'http://127.0.0.1:8080' }],
  [null, '[::1]:8080', { rpId: '[::1]', origin: 'http://[::1]:8080' }],
  [null, '10.0.0.7:8080', null],
  [null, 'not a host', null],
  [null, null, null],
])('a client that is no browser, %j at %s', (site, host, party) => {
  expect(relyingParty(site, { origin: null, host })).toEqual(party);
});

test.each([
  [SITE, 'fair.example', true],
  [SITE, 'inner:8080', false],
  [null, 'fair.example', true],
  [null, 'localhost:8080', true],
  [null, '127.0.0.1:8080', false],
  [null, '[::1]:8080', false],
  [null, null, false],
])('%j at %s: %s', (site, host, usable) => {
  expect(usableAt(site, { origin: null, host })).toBe(usable);
});
