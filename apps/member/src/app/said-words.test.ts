import { messages as english } from '@fairground/contract/messages.en';
import { messages as japanese } from '@fairground/contract/messages.ja';
import { messages as chinese } from '@fairground/contract/messages.zh-cn';
import { afterEach, expect, test } from 'vitest';
import { inShownLanguage, prepareSaidWords } from '#app/said-words.ts';
import { setLanguage } from '#platform/language.ts';
import { messages as platform } from '#platform/messages.en.ts';
import { messages as platformInJapanese } from '#platform/messages.ja.ts';

afterEach(() => setLanguage('ja'));

test('what was said in one language follows every change to another, and back', async () => {
  await prepareSaidWords('en');
  await setLanguage('en');
  expect(inShownLanguage(japanese.codes.LOGIN_FAILED)).toBe(english.codes.LOGIN_FAILED);
  expect(inShownLanguage(japanese.fields.required)).toBe(english.fields.required);
  expect(inShownLanguage(platformInJapanese.networkFailed)).toBe(platform.networkFailed);
  expect(inShownLanguage(platformInJapanese.status502)).toBe(platform.status502);
  expect(inShownLanguage('3 of 5 are left.')).toBe('3 of 5 are left.');
  await prepareSaidWords('zh-cn');
  await setLanguage('zh-cn');
  expect(inShownLanguage(japanese.codes.LOGIN_FAILED)).toBe(chinese.codes.LOGIN_FAILED);
  expect(inShownLanguage(english.codes.LOGIN_FAILED)).toBe(chinese.codes.LOGIN_FAILED);
  await setLanguage('ja');
  expect(inShownLanguage(english.codes.LOGIN_FAILED)).toBe(japanese.codes.LOGIN_FAILED);
});
