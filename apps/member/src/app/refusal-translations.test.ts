import { messages as english } from '@fairground/contract/messages.en';
import { messages as japanese } from '@fairground/contract/messages.ja';
import { messages as chinese } from '@fairground/contract/messages.zh-cn';
import { afterEach, expect, test } from 'vitest';
import { translateRefusal, loadRefusalTexts } from '#app/refusal-translations.ts';
import { setLanguage } from '#platform/language.ts';
import { messages as platform } from '#platform/messages.en.ts';
import { messages as platformInJapanese } from '#platform/messages.ja.ts';

afterEach(() => setLanguage('ja'));

test('what was said in one language follows every change to another, and back', async () => {
  await loadRefusalTexts('en');
  await setLanguage('en');
  expect(translateRefusal(japanese.codes.LOGIN_FAILED)).toBe(english.codes.LOGIN_FAILED);
  expect(translateRefusal(japanese.fields.required)).toBe(english.fields.required);
  expect(translateRefusal(platformInJapanese.networkFailed)).toBe(platform.networkFailed);
  expect(translateRefusal(platformInJapanese.status502)).toBe(platform.status502);
  expect(translateRefusal('3 of 5 are left.')).toBe('3 of 5 are left.');
  await loadRefusalTexts('zh-cn');
  await setLanguage('zh-cn');
  expect(translateRefusal(japanese.codes.LOGIN_FAILED)).toBe(chinese.codes.LOGIN_FAILED);
  expect(translateRefusal(english.codes.LOGIN_FAILED)).toBe(chinese.codes.LOGIN_FAILED);
  await setLanguage('ja');
  expect(translateRefusal(english.codes.LOGIN_FAILED)).toBe(japanese.codes.LOGIN_FAILED);
});
