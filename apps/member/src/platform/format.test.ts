import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactCount } from '#platform/compact-count.ts';
import { createFormat } from '#platform/format.ts';

const play = { mode: 'play', currency: { code: 'PLAY', exponent: 0 } } as const;
const live = (code: string, exponent: number) => ({ mode: 'live', currency: { code, exponent } }) as const;
const LANGUAGES = ['ja', 'zh-cn', 'en'] as const;

const said = (code: string, exponent: number): string[] =>
  LANGUAGES.map((language) => createFormat(language, live(code, exponent), '').moneyWithUnit(-123_456));

describe('money', () => {
  it('shows play credits with the symbol of the language, and with their name', () => {
    expect(createFormat('ja', play, 'プレイクレジット').moneyWithUnit(12_345)).toBe(
      '¥12,345 プレイクレジット',
    );
    expect(createFormat('zh-cn', play, '游戏积分').money(12_345)).toBe('¥12,345');
    expect(createFormat('en', play, 'play credits').money(12_345)).toBe('$12,345');
  });

  it('formats the same in every language in live mode', () => {
    expect(new Set(said('JPY', 0))).toEqual(new Set(['−¥123,456 JPY']));
    expect(new Set(said('USD', 2))).toEqual(new Set(['−$1,234.56 USD']));
    expect(new Set(said('EUR', 2))).toEqual(new Set(['−€1,234.56 EUR']));
    expect(new Set(said('KWD', 3))).toEqual(new Set(['−KWD\u00a0123.456']));
  });

  it('says the code once where the currency has no other sign', () => {
    const { money, signedMoney, moneyWithUnit, unit, unitBehind } = createFormat('ja', live('CHF', 2), '');
    expect([money(150), signedMoney(150), moneyWithUnit(150), unit, unitBehind]).toEqual([
      'CHF\u00a01.50',
      '+CHF\u00a01.50',
      'CHF\u00a01.50',
      'CHF',
      '',
    ]);
    expect(createFormat('ja', live('EUR', 2), '').unitBehind).toBe('EUR');
  });

  it('formats a currency code that Intl does not know', () => {
    expect(createFormat('en', live('NOT A CODE', 0), '').money(5)).toBe('NOT A CODE\u00a05');
  });

  it('adds signs to ledger entries', () => {
    const { signedMoney } = createFormat('ja', play, '');
    expect([signedMoney(196), signedMoney(-100), signedMoney(0)]).toEqual(['+¥196', '−¥100', '¥0']);
  });

  it('groups digits and places the decimal point like Intl', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 3 }), (minor, exponent) => {
        const digits = { minimumFractionDigits: exponent } as const;
        const exact = `${minor < 0 ? '-' : ''}${String(Math.abs(minor)).padStart(exponent + 1, '0')}e-${exponent}`;
        const text = new Intl.NumberFormat('en-US', digits).format(exact as Intl.StringNumericLiteral);
        const own = createFormat('en', live('NONE', exponent), '').money(minor);
        expect(own.replace('NONE\u00A0', '').replace('NONE ', '')).toBe(text.replace('-', '−'));
      }),
    );
  });

  it('is exact at the largest amounts', () => {
    expect(createFormat('en', live('USD', 2), '').money(1_000_000_000_001)).toBe('$10,000,000,000.01');
  });
});

describe('compactCount', () => {
  it.each([
    [0, '0'],
    [9999, '9999'],
    [10_000, '1.0w'],
    [12_345, '1.2w'],
    [1_234_567, '123.5w'],
  ])('%s', (count, text) => {
    expect(compactCount(count)).toBe(text);
  });
});

describe('times and shares', () => {
  const now = '2026-11-21T00:00:00.000Z';

  it.each([
    ['2026-11-20T23:57:00.000Z', '3 minutes ago'],
    ['2026-11-20T23:59:59.600Z', 'now'],
    ['2026-11-19T23:00:00.000Z', 'yesterday'],
    ['2026-11-21T02:00:00.000Z', 'in 2 hours'],
  ])('%s is %s', (moment, text) => {
    expect(createFormat('en', play, '').relative(moment, now)).toBe(text);
  });

  it('formats dates, times and counts like Intl', () => {
    const years = { min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.date(years),
        fc.maxSafeInteger(),
        (language, date, count) => {
          const locale = { ja: 'ja-JP', 'zh-cn': 'zh-CN', en: 'en-US' }[language];
          const intl = (options: Intl.DateTimeFormatOptions): string =>
            new Intl.DateTimeFormat(locale, options).format(date).replace(/\s(?=[AP]M$)/, '\u00A0');
          const own = createFormat(language, play, '');
          expect([
            own.date(date),
            own.time(date),
            own.dateTime(date),
            own.clock(date),
            own.number(count),
          ]).toEqual([
            intl({ dateStyle: 'medium' }),
            intl({ timeStyle: 'short' }),
            intl({ dateStyle: 'medium', timeStyle: 'short' }),
            intl({ timeStyle: 'medium' }),
            new Intl.NumberFormat(locale).format(count),
          ]);
        },
      ),
    );
  });

  it("returns '' for an invalid time", () => {
    const { date, relative } = createFormat('en', play, '');
    expect([date(''), date(Number.NaN), relative('soon', now)]).toEqual(['', '', '']);
  });

  it('speaks each language', () => {
    const moment = '2026-11-20T23:57:00.000Z';
    expect(createFormat('ja', play, '').relative(moment, now)).toBe('3分前');
    expect(createFormat('zh-cn', play, '').relative(moment, now)).toBe('3 分钟前');
    expect(createFormat('zh-cn', play, '').relative('2026-11-19T23:00:00.000Z', now)).toBe('昨天');
    expect(createFormat('ja', play, '').percent(0.98)).toBe('98%');
    expect(createFormat('en', play, '').percent(0.985)).toBe('98.5%');
  });
});
