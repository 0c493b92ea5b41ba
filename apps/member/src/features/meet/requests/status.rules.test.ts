import { DATE_REQUEST_STATUSES } from '@fairground/contract/reasons';
import { describe, expect, it } from 'vitest';
import { messages as en } from './messages.en.ts';
import { messages as ja } from './messages.ja.ts';
import { messages as zhCn } from './messages.zh-cn.ts';
import { canCancel, nextStep } from './status.rules.ts';

const TEXTS = { ja, 'zh-cn': zhCn, en };
const FICTIONAL = { ja: '架空', 'zh-cn': '虚构', en: 'fictional' };
const LANGUAGES = ['ja', 'zh-cn', 'en'] as const;
const request = (
  status: (typeof DATE_REQUEST_STATUSES)[number],
  sample: boolean,
  answeredBy: 'person' | 'operators' = 'operators',
) => ({
  status,
  profile: { xuanfei_name: 'Mio', sample, answeredBy },
  expiresAt: '2026-12-05T00:00:00.000Z',
});
const said = (
  language: (typeof LANGUAGES)[number],
  status: (typeof DATE_REQUEST_STATUSES)[number],
  sample: boolean,
) => nextStep(request(status, sample), TEXTS[language], () => '5 Dec');

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(DATE_REQUEST_STATUSES)('the status %s has a text of its own', (status) => {
    const others = DATE_REQUEST_STATUSES.filter((other) => other !== status);
    for (const sample of [true, false]) {
      const sentence = said(language, status, sample);
      expect(sentence.length).toBeGreaterThan(8);
      for (const other of others) expect(sentence).not.toBe(said(language, other, sample));
    }
  });

  it.each(['submitted', 'in_review', 'accepted'] as const)(
    'a fictional person is called that while something may still be expected: %s',
    (status) => {
      expect(said(language, status, true)).toContain(FICTIONAL[language]);
      expect(said(language, status, false)).not.toContain(FICTIONAL[language]);
    },
  );

  it('of a listed member no operator is said to answer', () => {
    const operator = { ja: '運営者', 'zh-cn': '运营', en: 'operator' }[language];
    for (const status of ['submitted', 'accepted'] as const) {
      const told = nextStep(request(status, false, 'person'), TEXTS[language], () => '5 Dec');
      expect(told).toContain('Mio');
      expect(told).not.toContain(operator);
      expect(said(language, status, false)).toContain(operator);
    }
  });

  it("states the operator's deadline", () => {
    expect(said(language, 'submitted', false)).toContain('5 Dec');
    expect(said(language, 'submitted', true)).toContain('5 Dec');
  });
});

it('only open requests can be cancelled', () => {
  expect(DATE_REQUEST_STATUSES.filter(canCancel)).toEqual(['submitted', 'in_review']);
});
