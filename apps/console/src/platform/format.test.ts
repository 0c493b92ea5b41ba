import { describe, expect, test } from 'vitest';
import { createFormat } from './format.ts';

const PLAY = { mode: 'play', currency: { code: 'PLAY', exponent: 0 } } as const;
const EURO = { mode: 'live', currency: { code: 'EUR', exponent: 2 } } as const;

describe('money', () => {
  test.each([
    ['ja', PLAY, 1280, '¥1,280', '+¥1,280'],
    ['zh-cn', PLAY, 1280, '¥1,280', '+¥1,280'],
    ['en', PLAY, -1280, '−$1,280', '−$1,280'],
    ['ja', EURO, 1280, '€12.80', '+€12.80'],
    ['en', EURO, 0, '€0.00', '€0.00'],
  ] as const)('in %s of %j: %i', (language, config, minor, plain, signed) => {
    const format = createFormat(language, config, 'play credits');
    expect(format.money(minor)).toBe(plain);
    expect(format.signedMoney(minor)).toBe(signed);
  });
});

test('a fee rate is shown in per cent, from basis points', () => {
  const format = createFormat('ja', PLAY, 'プレイクレジット');
  expect([0, 100, 125, 2000].map(format.percent)).toEqual(['0%', '1%', '1.25%', '20%']);
});
