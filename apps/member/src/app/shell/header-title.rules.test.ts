import { expect, test } from 'vitest';
import { linesOf } from './header-title.rules.ts';

test.each([
  ['時計職人のきつね', 1],
  ['Signed-in devices', 1],
  ['担当者がパスワードや送金を求めることはありません', 2],
  ['Staff never ask for your password or a payment', 2],
  ['十月の連休期間中における出金処理の日程と受付時間の変更について', null],
  ['How withdrawals are handled over the October holidays, and when we are back', null],
])('%s takes %s line(s) of the header bar', (title, lines) => {
  expect(linesOf(title)).toBe(lines);
});
