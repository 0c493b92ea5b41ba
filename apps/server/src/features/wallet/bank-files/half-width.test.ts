import fc from 'fast-check';
import { expect, test } from 'vitest';
import { halfWidth } from './half-width.ts';
import { encodeShiftJis } from './text-encoding.ts';

test.each<[string, string | null]>([
  ['ヤマダ ハナコ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['ヤマダ　ハナコ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['やまだ はなこ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['キョウコ・ミッチェル', 'ｷﾖｳｺ.ﾐﾂﾁｴﾙ'],
  ['サトー', 'ｻﾄ-'],
  ['ヴィトン', 'ｳﾞｲﾄﾝ'],
  ['パピプペポ', 'ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ'],
  ['(カ)フェアグラウンド', '(ｶ)ﾌｴｱｸﾞﾗｳﾝﾄﾞ'],
  ['abc 12', 'ABC 12'],
  ['山田 花子', null],
  ["O'BRIEN", null],
  ['王小明', null],
])('%s is %s', (name, expected) => {
  expect(halfWidth(name)).toBe(expected);
});

test('whatever has a form takes one byte a character in Shift_JIS', () => {
  const kana = fc.constantFrom(...Array.from('アイウエオカガキギクグシジパピポャュョッァヴヲンー・ 0AZ('));
  fc.assert(
    fc.property(fc.array(kana, { minLength: 1, maxLength: 30 }), (characters) => {
      const text = halfWidth(`ア${characters.join('')}ア`)!;
      expect(encodeShiftJis(text)).toHaveLength(text.length);
    }),
  );
});
