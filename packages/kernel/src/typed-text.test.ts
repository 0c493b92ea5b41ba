import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldAmount, foldCode, foldDigits, foldLine, foldPhone, foldTyped } from '#typed-text.ts';

describe('a line as typed is judged in one form', () => {
  test.each([
    ['ｔａｒｏ', 'taro'],
    ['  Taro\u3000Yamada\u00a0 ', 'Taro Yamada'],
    ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
    ['ヤマタ\u3099', 'ヤマダ'],
    ['clockmaker’s', "clockmaker's"],
    ['clockmaker´s', "clockmaker's"],
    ['clockmaker`s', "clockmaker's"],
    ['clockmakerʼs', "clockmaker's"],
    ['clockmaker＇s', "clockmaker's"],
    ['“fox”', '"fox"'],
    ['＂fox＂', '"fox"'],
    ['ta\u200bro', 'taro'],
    ['\u202ataro\u202c', 'taro'],
    ['\u2066taro\u2069', 'taro'],
    ['\ufefftaro', 'taro'],
    ['ta\u00adro', 'taro'],
    ['a\tb', 'a b'],
    ['a\r\n', 'a'],
    // Line breaks inside are left to validation.
    ['a\nb', 'a\nb'],
    ['\u2028a\u2029', 'a'],
    // Its long-vowel marks belong to the word.
    ['フェリー', 'フェリー'],
    ['セブンー1', 'セブンー1'],
    ['taro＠example。co。jp', 'taro@example.co.jp'],
    ['taro@ｅｘａｍｐｌｅ｡com', 'taro@example.com'],
    ['１２。５０', '12.50'],
    // It ends a sentence.
    ['行きます。OK。', '行きます。OK。'],
    // Control characters are left to validation.
    ['a\u0000b', 'a\u0000b'],
    ['', ''],
  ])('%j is %j', (typed, plain) => expect(foldTyped(typed)).toBe(plain));

  test.each(Array.from('‐‑‒–—―−－﹘﹣⁃˗─━'))('%j is a hyphen', (dash) => {
    expect(foldTyped(`090${dash}1234${dash}5678`)).toBe('090-1234-5678');
    expect(foldTyped(`FG${dash}2K7QD`)).toBe('FG-2K7QD');
  });

  test.each([
    ['０９０ー１２３４ー５６７８', '090-1234-5678'],
    ['090ｰ1234ｰ5678', '090-1234-5678'],
    ['（０３）ー３２１０ー７０００', '(03)-3210-7000'],
    ['090 ー 1234 ー 5678', '090 - 1234 - 5678'],
  ])('the long-vowel mark beside digits is a hyphen too: %j', (typed, plain) => {
    expect(foldTyped(typed)).toBe(plain);
  });

  test('folding twice is folding once, whatever is typed', () => {
    const odd = fc.constantFrom(
      ...Array.from('a1０ーｰ-−‑　 \t´’`“"ﾞ(）ﾊハ。｡'),
      '\u0301',
      '\u3099',
      '\u200b',
      '\u202e',
      '\u00ad',
      '\ufdfa',
    );
    fc.assert(
      fc.property(fc.string({ unit: odd, maxLength: 12 }), (typed) => {
        expect(foldTyped(foldTyped(typed))).toBe(foldTyped(typed));
      }),
    );
  });
});

test.each([
  [' ４１１１ 1111-1111　1111 ', '4111111111111111'],
  ['123ー4567', '1234567'],
  ['\u202a1234567\u202c', '1234567'],
  ['〇一八', '〇一八'],
  ['12a', '12a'],
])('digits in groups: %j are %j', (typed, digits) => expect(foldDigits(typed)).toBe(digits));

test.each([
  ['abcd-efgh', 'ABCDEFGH'],
  ['ａｂｃｄ－ｅｆｇｈ', 'ABCDEFGH'],
  ['AB‑CD EF\u200bGH', 'ABCDEFGH'],
  ['oOiIlL00', '00111100'],
  ['fg 2k7qd 9xm3a', 'FG2K7QD9XM3A'],
  ['fgー2k7qdｰ9xm3a', 'FG2K7QD9XM3A'],
  [' - ', ''],
])('a code %j is read as %j', (typed, code) => expect(foldCode(typed)).toBe(code));

test.each([
  ['０９０ー１２３４ー５６７８', '090-1234-5678'],
  ['090−1234−5678', '090-1234-5678'],
  ['090‑1234‑5678', '090-1234-5678'],
  ['\u202a+81 90 1234 5678\u202c', '+81 90 1234 5678'],
  ['090\u00ad1234\u00ad5678', '09012345678'],
  ['＋８１　９０ １２３４ ５６７８', '+81 90 1234 5678'],
  ['(415) 555-2671', '(415) 555-2671'],
  ['415.555.2671', '415-555-2671'],
  ['030/1234567', '030-1234567'],
  ['tel:+81-90-1234-5678', '+81-90-1234-5678'],
])('a phone number %j is %j', (typed, phone) => expect(foldPhone(typed)).toBe(phone));

test.each([
  ['¥1,000', '1,000'],
  ['￥１，０００', '1,000'],
  ['1,000円', '1,000'],
  ['1、000 元', '1,000'],
  ['$1,000', '1,000'],
  ['US$ 1,000', '1,000'],
  ['1,000 JPY', '1,000'],
  ['1000 usd', '1000'],
  ['€1,234.05 EUR', '1,234.05'],
  ['1.234,05 €', '1.234,05'],
  ['KWD\u00a01,234.005', '1,234.005'],
  ['12,800₩', '12,800'],
  ['HK$ 5', '5'],
  ['CHF 1,000 CHF', '1,000'],
  ['abc', 'abc'],
  ['1e3', '1e3'],
  ['\u202a1,000\u202c', '1,000'],
  ['-500', '-500'],
  ['−500', '-500'],
  ['円', ''],
  ['1円2', '1円2'],
])('an amount %j is %j', (typed, amount) => expect(foldAmount(typed)).toBe(amount));

describe('a name stands in a sentence without changing the rest of it, and looks like no other', () => {
  test.each([
    ['Ann\u202e', 'Ann'],
    ['\u2067Ann', 'Ann'],
    ['Ann\u2069\u202b', 'Ann'],
    ['Ha\u200bna\u2060ko\ufeff', 'Hanako'],
    ['は\u200dな\u200c\u200d子', 'はな子'],
    ['\u200dMika 2\u200d', 'Mika 2'],
    ['Mi\u00adka\u3164', 'Mika'],
    // As written: width, spaces, accents, the form of a kanji.
    ['ﾊﾅｺ  Ａｎｎé', 'ﾊﾅｺ  Ａｎｎé'],
    ['\u8fbb\u{e0100}', '\u8fbb\u{e0100}'],
    ['👩\u200d💻❤\ufe0f\u200d🔥', '👩\u200d💻❤\ufe0f\u200d🔥'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('%j is %j', (written, line) => expect(foldLine(written)).toBe(line));

  test('folded again it is the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'は', '👩', '\u200d', '\u202e', '\u200b', ' ') }),
        (text) => {
          expect(foldLine(foldLine(text))).toBe(foldLine(text));
        },
      ),
    );
  });
});
