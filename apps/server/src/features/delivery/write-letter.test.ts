import { LANGUAGES } from '@fairground/contract/language';
import { describe, expect, test } from 'vitest';
import { MESSAGE_KINDS } from '#features/delivery/message-kinds.ts';
import { toHtml } from '#features/delivery/render/html.ts';
import { toPlainText, toSms } from '#features/delivery/render/plain-text.ts';
import { writeLetter } from '#features/delivery/write-letter.ts';

const SITE = { name: 'Fair & Square', url: 'https://fair.example', timeZone: 'Asia/Tokyo' };
const DETAILS = {
  device: 'Chrome · Android',
  contact: 'h***@example.com',
  minutes: 30,
  until: '2026-11-30T15:30:00.000Z',
  title: 'A title <b>',
  body: 'A body <script>',
};
const createdAt = new Date('2026-11-27T15:30:00.000Z');
const cases = MESSAGE_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const));

describe('every message in every language', () => {
  test.each(cases)('%s, %s', (kind, language) => {
    const secret = kind === 'reset_link' ? 'https://fair.example/#/login?reset=t&x=1' : '418207';
    const letter = writeLetter({ kind, language, details: DETAILS, secret, createdAt }, SITE);
    const [html, text, sms] = [toHtml(letter), toPlainText(letter), toSms(letter)];
    expect(letter.subject).toMatch(/\S/);
    expect(letter.subject, 'a header of one line').not.toMatch(/\p{Cc}/u);
    for (const block of letter.blocks)
      if (block.type === 'text') for (const form of [text, sms]) expect(form).toContain(block.text);
    expect(html).not.toMatch(/<script|<img|<b>|undefined|null|NaN/);
    expect(text).not.toMatch(/undefined|null|NaN|&amp;/);
    expect(html).toContain('Fair &amp; Square');
    if (letter.blocks.some(({ type }) => type === 'code'))
      for (const form of [html, text, sms]) expect(form).toContain(secret);
    if (kind === 'reset_link') {
      expect(text).toContain(secret);
      expect(html).toContain('reset=t&amp;x=1');
    }
  });
});

test('a moment is told in the time of the site', () => {
  const letter = writeLetter(
    { kind: 'new_login', language: 'en', details: DETAILS, secret: null, createdAt },
    SITE,
  );
  expect(toPlainText(letter)).toContain('November 28, 2026 at 12:30');
});

test('without an address of the site nothing is linked', () => {
  const letter = writeLetter(
    { kind: 'new_login', language: 'en', details: DETAILS, secret: null, createdAt },
    { ...SITE, url: null },
  );
  expect(toHtml(letter)).not.toContain('href');
});
