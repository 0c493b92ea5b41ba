import { expect, test } from 'vitest';
import { kanaHolder } from '#account-holder.ts';

test.each([
  ['ヤマダ ハナコ', 'ヤマダ ハナコ'],
  ['やまだ　はなこ', 'ヤマダ ハナコ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
  ['サトー ジョージ', 'サトー ジョージ'],
  ['サト− ジョ-ジ', 'サトー ジョージ'],
  ['カ）ランタン', 'カ)ランタン'],
  ['ＡＢＣ ショウジ', 'ABC ショウジ'],
  ['smith john', 'SMITH JOHN'],
])('%s is %s in a passbook', (typed, holder) => {
  expect(kanaHolder(typed)).toBe(holder);
});

test.each(['山田花子', '山田 ハナコ', '', '   ', 'ヤマダ🌸'])(
  '%j is no name that a bank would know',
  (typed) => {
    expect(kanaHolder(typed)).toBeNull();
  },
);
