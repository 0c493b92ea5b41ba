import { expect, test } from 'vitest';
import { maskEmail, maskPhone, maskTyped } from '#platform/mask.rules.ts';

test.each([
  ['mika@example.com', 'm***@example.com'],
  ['m@example.com', 'm***@example.com'],
  ['Mika.Tanaka+fair@mail.example.co.jp', 'M***@mail.example.co.jp'],
])('the email %s shows as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['+819012345678', '+81*****5678'],
  ['+8613800138000', '+86*****8000'],
  ['+12133734253', '+12*****4253'],
])('the phone number %s shows as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

test('a short phone number never shows more than half of its digits', () => {
  const shortest = '+2901234';
  const shown = maskPhone(shortest).replaceAll(/\D/g, '').length;
  expect(shown).toBeLessThanOrEqual(6);
});

test('the length of an email name does not show', () => {
  expect(maskEmail('a@x.com')).toHaveLength(maskEmail('abcdefghij@x.com').length);
});

test.each([
  ['mika@example.com', 'm***@example.com'],
  [' Ｍika＠example.com', 'M***@example.com'],
  ['090-1234-5678', '090*****5678'],
  ['＋81 90 1234 5678', '+81*****5678'],
  ['123456', '*****'],
  ['mika', 'mika'],
  ['0197a3c4-5d1e-4b7a-9c2f-8e6d4b2a1f00', '0197a3c4-5d1e-4b7a-9c2f-8e6d4b2a1f00'],
])('%s, typed to find a member, is written down as %s', (typed, masked) => {
  expect(maskTyped(typed)).toBe(masked);
});
