import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '#plain-text.ts';

test.each([
  ['A plain story.', 'A plain story.'],
  ['<p>One.</p><p>Two &amp; three.</p>', 'One.\nTwo & three.'],
  ['One<br/>two<BR >three', 'One\ntwo\nthree'],
  ['<script>alert(1)</script>Safe', 'Safe'],
  ['<SCRIPT src=x>alert(1)</SCRIPT >Safe', 'Safe'],
  ['Cut off <script>alert(1)', 'Cut off'],
  ['<img src=x onerror=alert(1)>Seen', 'Seen'],
  ['Ends <a href="http://x', 'Ends'],
  ['&lt;p&gt;Escaped&lt;/p&gt;', 'Escaped'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;Twice', 'Twice'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['&#20013;&#x56FD;&nbsp;&hellip;', '中国 …'],
  ['&#0;&#xD800;&#99999999;x', 'x'],
  ['&unknown; stays', '&unknown; stays'],
  ['<!-- hidden -->Seen', 'Seen'],
  ['<style>p{}</style>\u3000\u3000Indented\r\n\r\n\r\n\r\nfar', 'Indented\n\nfar'],
  ['\u202eright to left', 'right to left'],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('whatever comes in, no tag is left that a browser would begin', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      '<',
      '>',
      '<script',
      '</script>',
      '<!--',
      '-->',
      '&lt;',
      '&gt;',
      '<img ',
      'onerror=',
      '/>',
      '<a',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
      expect(plainText(parts.join(''))).not.toMatch(/<(?:script|img|a)[\s/>]/i);
    }),
  );
});

// A second where nothing else runs; a way that reads the text once for each tag would take minutes.
test('a long hostile text is read in no time', { timeout: 40_000 }, () => {
  for (const piece of ['<script', '<a ', '&lt;', '<!--', '<<'])
    expect(plainText(piece.repeat(500_000))).toBeDefined();
});
