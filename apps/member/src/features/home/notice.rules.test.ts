import { expect, it } from 'vitest';
import { noticeTexts, passingTime } from './notice.rules.ts';

const notice = { id: 'n1', text_ja: ' 営業中です。 ', text_zh_cn: '正在营业。', text_en_us: 'We are open.' };
const untranslated = { id: 'n2', text_ja: 'まもなく', text_zh_cn: '', text_en_us: '  ' };

it.each([
  ['ja', ['営業中です。', 'まもなく']],
  ['zh-cn', ['正在营业。']],
  ['en', ['We are open.']],
] as const)('takes the notices that exist in %s', (language, texts) => {
  expect(noticeTexts([notice, untranslated], language)).toEqual(texts);
});

it('passes at 50 px/s', () => {
  expect(passingTime(1000)).toBe(20);
});
