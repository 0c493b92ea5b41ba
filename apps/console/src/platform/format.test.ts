import { afterEach, describe, expect, test, vi } from 'vitest';
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

describe('a moment in a list', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['ja', '11/29 12:00', '2025/11/29 12:00'],
    ['zh-cn', '11/29 12:00', '2025/11/29 12:00'],
    ['en', '29/11, 12:00', '29/11/2025, 12:00'],
  ] as const)('in %s has the year of another year alone', (language, thisYear, yearBefore) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 29, 18) });
    const { short } = createFormat(language, PLAY, 'play credits');
    expect(short(new Date(2026, 10, 29, 12).getTime())).toBe(thisYear);
    expect(short(new Date(2025, 10, 29, 12).getTime())).toBe(yearBefore);
  });
});
