import { readFileSync } from 'node:fs';
import { QUICKNET, roundTime } from '@fairground/kernel/period';
import { quicknetClient, roundTime as drandRoundTime } from 'drand-client';
import { expect, test } from 'vitest';

/** The library does not export its constants, so they are read from the bundle it runs. */
function drandConstant(name: string): string {
  const bundle = readFileSync(new URL(import.meta.resolve('drand-client')), 'utf8');
  const [, block = ''] = /QUICKNET_CHAIN_INFO = \{(.*?)\n\};/s.exec(bundle) ?? [];
  return new RegExp(`\\b${name}: "?([^",\\n]+)`).exec(block)?.[1] ?? `no ${name}`;
}

test('the pinned chain is the one of the drand client library', () => {
  expect(QUICKNET).toEqual({
    genesis: Number(drandConstant('genesis_time')),
    periodSeconds: Number(drandConstant('period')),
    chainHash: drandConstant('hash'),
    publicKey: drandConstant('public_key'),
    scheme: drandConstant('schemeID'),
  });
  expect(quicknetClient().options.chainVerificationParams).toEqual({
    chainHash: QUICKNET.chainHash,
    publicKey: QUICKNET.publicKey,
  });
});

test('rounds are due when the library says', () => {
  const chain = {
    public_key: QUICKNET.publicKey,
    period: QUICKNET.periodSeconds,
    genesis_time: QUICKNET.genesis,
    hash: QUICKNET.chainHash,
    groupHash: '',
    schemeID: QUICKNET.scheme,
    metadata: { beaconID: 'quicknet' },
  };
  for (const round of [1, 42, 657413]) expect(roundTime(round, QUICKNET)).toBe(drandRoundTime(chain, round));
});
