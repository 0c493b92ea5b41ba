import { expect, it } from 'vitest';
import { tickerLines, scrollSeconds } from './ticker.rules.ts';

const notice = { id: 'n1', text_ja: ' 営業中です。 ', text_zh_cn: '正在营业。', text_en_us: 'We are open.' };
const untranslated = { id: 'n2', text_ja: 'まもなく', text_zh_cn: '', text_en_us: '  ' };

it.each([
  ['ja', ['営業中です。', 'まもなく']],
  ['zh-cn', ['正在营业。']],
  ['en', ['We are open.']],
] as const)('leaves out notices without a text in %s', (language, texts) => {
  expect(tickerLines([notice, untranslated], language).map(({ text }) => text)).toEqual(texts);
});

it('keeps two notices with the same text, by their ids', () => {
  const twin = { ...notice, id: 'n3' };
  expect(tickerLines([notice, twin], 'en')).toEqual([
    { id: 'n1', text: 'We are open.' },
    { id: 'n3', text: 'We are open.' },
  ]);
});

it('scrolls at 50 px/s', () => {
  expect(scrollSeconds(1000)).toBe(20);
});
