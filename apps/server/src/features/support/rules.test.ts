import { SUPPORT_STATES } from '@fairground/contract/support';
import { describe, expect, test } from 'vitest';
import { matchAnswers } from '#features/support/match.rules.ts';
import { moveOf, type SupportAct } from '#features/support/state.rules.ts';

describe('a conversation goes', () => {
  const ACTS: readonly SupportAct[] = ['write', 'ask', 'withdraw', 'take', 'release', 'close'];
  const WAYS = [
    ['bot', 'write', 'bot'],
    ['bot', 'ask', 'waiting'],
    ['bot', 'take', 'with_person'],
    ['bot', 'close', 'closed'],
    ['waiting', 'write', 'waiting'],
    ['waiting', 'withdraw', 'bot'],
    ['waiting', 'take', 'with_person'],
    ['waiting', 'close', 'closed'],
    ['with_person', 'write', 'with_person'],
    ['with_person', 'take', 'with_person'],
    ['with_person', 'release', 'waiting'],
    ['with_person', 'close', 'closed'],
    ['closed', 'write', 'bot'],
    ['closed', 'ask', 'waiting'],
    ['closed', 'take', 'with_person'],
  ] as const;

  test.each(WAYS)('from %s by %s to %s', (state, act, next) => {
    expect(moveOf(state, act)).toBe(next);
  });

  test('no other way', () => {
    const ways = SUPPORT_STATES.flatMap((state) =>
      ACTS.filter((act) => moveOf(state, act) !== null).map((act) => `${state} ${act}`),
    );
    expect(new Set(ways)).toEqual(new Set(WAYS.map(([state, act]) => `${state} ${act}`)));
  });
});

describe('words find', () => {
  const en = [
    { id: 'password', question: 'I want to change my password', keywords: 'password, change' },
    { id: 'pin', question: 'I forgot my payment password', keywords: 'payment password, pin, forgot' },
    { id: 'fee', question: 'What is the fee?', keywords: 'fee' },
  ];
  const ja = [
    { id: 'fair', question: '公正ですか？', keywords: '公正、不正，イカサマ' },
    { id: 'pin', question: '支払いパスワード', keywords: '支払いパスワード,暗証番号' },
  ];
  test.each([
    ['the longer words first', 'Forgot my PAYMENT-PASSWORD!', 'en', ['pin', 'password']],
    ['whole words only in English', 'I drank coffee', 'en', []],
    ['the very question before all', 'what is the fee', 'en', ['fee']],
    ['nothing in nothing', '  ?! ', 'en', []],
  ] as const)('%s', (_name, text, language, ids) => {
    expect(matchAnswers(text, en, language).map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['inside a sentence where words are not apart', 'これって不正じゃないの', ['fair']],
    ['half-width kana as well', 'ｲｶｻﾏだ', ['fair']],
    ['with spaces in between', '支払い パスワード を忘れた', ['pin']],
  ])('%s', (_name, text, ids) => {
    expect(matchAnswers(text, ja, 'ja').map(({ id }) => id)).toEqual(ids);
  });

  test('at most four', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({
      id: `${n}`,
      question: `q${n}`,
      keywords: 'lantern',
    }));
    expect(matchAnswers('a lantern', many, 'en')).toHaveLength(4);
  });
});
