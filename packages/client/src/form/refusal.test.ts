import { describe, expect, it, vi } from 'vitest';
import { logFailure } from '#log.ts';
import { ApiFailure } from '#api/failure.ts';
import { refusalOf, shownRefusal } from '#form/refusal.ts';
import { setRefusalTranslation } from '#form/refusal-language.ts';

const FIELDS = ['username', 'password'];
const OPTIONS = { fallback: 'Could not be sent.', now: () => 1_000_000 };
const failure = (kind: 'server' | 'network', details: object = {}) =>
  new ApiFailure('Said.', { kind, code: 400, ...details });

vi.mock('#log.ts', () => ({ logFailure: vi.fn<() => void>() }));

describe('what a failed call says of a form', () => {
  it('assigns the error to the fields that the server names, and shows none at the form', () => {
    const refused = failure('server', { fields: { username: 'Taken.' } });
    expect(refusalOf(refused, FIELDS, OPTIONS)).toEqual({ fields: { username: 'Taken.' }, refusal: null });
  });

  it('shows the server’s message at the form if no field is to blame', () => {
    expect(refusalOf(failure('server'), FIELDS, OPTIONS)).toEqual({ fields: {}, refusal: { form: 'Said.' } });
  });

  it('gives the end of the wait by the server’s clock, apart from the message', () => {
    const locked = failure('server', { words: 'Locked.', retryAfter: 54 });
    expect(refusalOf(locked, FIELDS, OPTIONS).refusal).toEqual({
      form: 'Said.',
      words: 'Locked.',
      waitUntil: 1_054_000,
    });
  });

  it.each([
    [false, { form: 'Said.' }],
    [true, { form: 'Could not be sent.', own: true, detail: 'Said.' }],
  ])('a network failure with the form’s own message first: %s', (ownWordsFirst, refusal) => {
    const lost = failure('network');
    expect(refusalOf(lost, FIELDS, { ...OPTIONS, ownWordsFirst }).refusal).toEqual(refusal);
  });

  it('shows the server’s message even if the form has one of its own', () => {
    const refused = refusalOf(failure('server'), FIELDS, { ...OPTIONS, ownWordsFirst: true });
    expect(refused.refusal).toEqual({ form: 'Said.' });
  });

  it('shows the form’s own message for an exception, which is logged', () => {
    expect(refusalOf(new Error('No session.'), FIELDS, OPTIONS).refusal).toEqual({
      form: 'Could not be sent.',
      own: true,
      detail: 'No session.',
    });
    expect(logFailure).toHaveBeenCalledOnce();
  });
});

describe('a refusal that stands while the language changes', () => {
  const JAPANESE: Record<string, string> = { 'Said.': '言いました。', 'Locked.': 'ロックされました。' };
  const shown = (refusal: Parameters<typeof shownRefusal>[0]) => {
    setRefusalTranslation((words) => JAPANESE[words] ?? words);
    try {
      return shownRefusal(refusal, '送れませんでした。');
    } finally {
      setRefusalTranslation((words) => words);
    }
  };

  it.each([
    ['the server’s words', { form: 'Said.' }, { form: '言いました。' }],
    ['words that nobody knows', { form: '3 of 5.' }, { form: '3 of 5.' }],
    [
      'the form’s own, and the network’s',
      { form: 'Could not be sent.', own: true, detail: 'Said.' } as const,
      { form: '送れませんでした。', own: true, detail: '言いました。' },
    ],
    [
      'a wait, whose time is shown apart',
      { form: 'Locked. Wait 54 s.', words: 'Locked.', waitUntil: 1 },
      { form: 'ロックされました。', words: 'ロックされました。', waitUntil: 1 },
    ],
    [
      'a wait in words that nobody knows',
      { form: 'Full. Wait 54 s.', words: 'Full.', waitUntil: 1 },
      { form: 'Full. Wait 54 s.', words: 'Full.', waitUntil: 1 },
    ],
  ])('%s', (_what, refusal, expected) => {
    expect(shown(refusal)).toEqual(expected);
  });

  it('is null where there is none', () => {
    expect(shown(null)).toBeNull();
  });
});
