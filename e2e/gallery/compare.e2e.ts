import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { compressed, differenceOf } from './compare.ts';

/* Screens are in gallery.e2e.ts. Here is what the comparison promises of thin lines, drawn, without a browser. */

type Drawing = {
  line?: string;
  divider?: string;
  ring?: string;
  top?: number;
  letters?: number;
  more?: string;
};

/** A card with a field, dividers and words: 1 px lines in the colours given, letters blurred by so many. */
function drawn({
  line = '#8b7d71',
  divider = '#e3d8c8',
  ring = 'none',
  top = 160,
  letters = 0,
  more = '',
}: Drawing = {}): Promise<Buffer> {
  const words = Array.from(
    { length: 12 },
    (_, row) =>
      `<text x="40" y="${300 + row * 40}" filter="url(#smooth)" font-family="sans-serif" font-size="16" fill="#241a1e">A lantern at the fair, ${row}</text>
       <rect x="24" y="${312 + row * 40}" width="342" height="1" fill="${divider}"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">
        <defs><linearGradient id="glow" x2="0" y2="1"><stop stop-color="#ffe3bd"/><stop offset="1" stop-color="#f7f1e7"/></linearGradient><filter id="smooth"><feGaussianBlur stdDeviation="${letters}"/></filter></defs>
        <rect width="390" height="844" fill="#f7f1e7"/><rect width="390" height="120" fill="url(#glow)"/>
        <rect x="16" y="130" width="358" height="700" rx="18" fill="#fffdf9"/>
        <rect x="32.5" y="${top + 0.5}" width="325" height="47" rx="12" fill="#f5ede1" stroke="${line}"/>
        <rect x="49" y="61" width="120" height="38" rx="12" fill="none" stroke="${ring}" stroke-width="2"/>
        ${words.join('\n')}${more}
      </svg>`,
    ),
  )
    .png()
    .toBuffer();
}

const reference = drawn().then(compressed);

test('a thin line of another colour is seen, one that comes, goes or moves, too', async () => {
  for (const change of [
    { line: '#9f9185' },
    { line: '#a4988c' },
    { line: '#776a5d' },
    { line: '#8b8d71' },
    { divider: '#efe7db' },
    { divider: '#d3c8b8' },
    { divider: '#fffdf9' },
    { line: 'none' },
    { ring: '#ddbf9a' },
    { top: 161 },
    { more: '<rect x="24" y="820" width="120" height="1" fill="#e3d8c8"/>' },
    { more: '<rect x="370" y="200" width="1" height="120" fill="#e3d8c8"/>' },
  ])
    expect(await differenceOf(await reference, await drawn(change)), JSON.stringify(change)).not.toBeNull();
});

test('compression, other smoothing and a colour rounded otherwise are not seen', async () => {
  const same = await drawn();
  expect(await differenceOf(await reference, same)).toBeNull();
  // Kept, read and kept again: its lines are those that it has by now.
  const kept = await sharp(await reference)
    .png()
    .toBuffer();
  expect(await differenceOf(await compressed(kept), kept)).toBeNull();
  for (const change of [{ line: '#8e7a70' }, { divider: '#e0dac9' }, { letters: 0.3 }])
    expect(await differenceOf(await reference, await drawn(change)), JSON.stringify(change)).toBeNull();
});

test('a reference without a note of its lines is none', async () => {
  expect(await differenceOf(await drawn(), await drawn())).not.toBeNull();
});
