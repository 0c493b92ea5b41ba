import { deflateSync } from 'node:zlib';
import { LIMITS } from '@fairground/contract/limits';
import { messages as en } from '@fairground/contract/messages.en';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { pngOf, receipt } from '#test/pictures.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeEach(async () => {
  ({ token } = await plantMember(db.database));
});

const jpeg = () => receipt(1).jpeg().toBuffer();
const png = () => receipt(1).png().toBuffer();
const webp = () => receipt(1).webp().toBuffer();
const latin = (text: string) => Buffer.from(text, 'latin1');

/** Expectations of an accepted picture. */
async function expectKept(
  bytes: Uint8Array,
  options: { fileName?: string; type?: string } = {},
): Promise<Buffer> {
  const answer = await app.upload(bytes, { token, ...options });
  expect(answer).toMatchObject({ status: 200, code: 200 });
  return (await app.file(`/upload/image?id=${answer.data.id}`, { token })).bytes;
}

describe('refused as no picture that we take', () => {
  const html = '<html><script>alert(1)</script></html>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const corpus: [string, () => Buffer | Promise<Buffer>][] = [
    ['an empty file', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['HTML named .png', () => latin(html)],
    ['an SVG', () => latin(svg)],
    ['an SVG behind a declaration', () => latin(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', () => gif],
    ['a GIF that is a script', () => latin('GIF89a/*'.padEnd(64) + '*/=1;alert(1)')],
    ['a PDF', () => latin('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['a ZIP', () => Buffer.from('504b0304140000000000', 'hex')],
    ['a TIFF', () => receipt(1).tiff().toBuffer()],
    ['an AVIF', () => receipt(1, 64, 64).avif({ effort: 0 }).toBuffer()],
    ['an executable', () => latin('MZ'.padEnd(300, '\0'))],
    ['the first bytes of a JPEG before a script', () => latin(`\xff\xd8\xff\xe0${html}`)],
    ['the first bytes of a PNG before a script', () => latin(`\x89PNG\r\n\x1a\n${html}`)],
    ['the first bytes of a WebP before a script', () => latin(`RIFF\x40\0\0\0WEBPVP8 ${html}`)],
    ['HTML before a JPEG', async () => Buffer.concat([latin(html), await jpeg()])],
    ['a JPEG cut in the middle', async () => cut(await jpeg(), 0.5)],
    ['a JPEG without its end', async () => cut(await jpeg(), 0.97)],
    ['a PNG cut in the middle', async () => cut(await png(), 0.5)],
    ['a WebP cut in the middle', async () => cut(await webp(), 0.5)],
    ['a PNG with a broken checksum', async () => flipped(await png())],
    ['a PNG of 30000 × 30000 in a kilobyte', () => pngOf(30_000, 30_000, deflateSync(Buffer.alloc(9000)))],
    ['a PNG of 2^31 pixels a line', () => pngOf(0x7fffffff, 1, deflateSync(Buffer.alloc(99)))],
    ['a PNG of no pixels', () => pngOf(0, 0, deflateSync(Buffer.alloc(1)))],
    ['just more pixels than allowed', () => receipt(1, 8001, 6250).png({ compressionLevel: 1 }).toBuffer()],
    ['an animation', animation],
  ];
  const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));
  const flipped = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy[Math.floor(copy.length / 2)]! ^= 0xff;
    return copy;
  };
  function animation(): Promise<Buffer> {
    const pixels = Buffer.alloc(8 * 16 * 3, 120).fill(0, 0, 99);
    return sharp(pixels, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
  }

  test.each(corpus)('%s', async (_name, make) => {
    const answer = await app.upload(await make(), { token });
    expect(answer).toMatchObject({ status: 200, code: 2011, msg: en.codes.UPLOAD_REJECTED, data: null });
    const rows = await db.database.query<{ made: number }>({
      text: `SELECT count(*) AS made FROM uploads u JOIN sessions s USING (member_id)
        WHERE s.token_hash = sha256($1::bytea)`,
      values: [Buffer.from(token)],
    });
    expect(rows[0]!.made).toBe(0);
  });
});

describe('a file that is a picture and something else is kept as the picture alone', () => {
  const CANARY = 'canary-7f3a<script>alert(document.domain)</script>';
  const tails: [string, (picture: Buffer) => Buffer][] = [
    ['HTML and a script behind it', (picture) => Buffer.concat([picture, latin(CANARY)])],
    ['a ZIP behind it', (picture) => Buffer.concat([picture, Buffer.from('504b0304', 'hex'), latin(CANARY)])],
  ];
  for (const [kind, make] of [
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ] as const)
    test.each(tails)(`${kind} with %s`, async (_name, add) => {
      const bytes = await expectKept(add(await make()));
      expect(bytes.includes('canary')).toBe(false);
      expect(bytes.includes('PK\x03\x04')).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 390 });
    });

  test('a JPEG with a script in its comment', async () => {
    const picture = await jpeg();
    const comment = latin(`\xff\xfe\0${String.fromCharCode(CANARY.length + 2)}${CANARY}`);
    const bytes = await expectKept(Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]));
    expect(bytes.includes('canary')).toBe(false);
  });
});

describe('nothing that the camera wrote is kept', () => {
  const EXIF = {
    IFD0: { Make: 'canary-camera', Artist: 'canary-artist' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '35/1 39/1 31/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '139/1 44/1 43/1',
    },
  };
  const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary/></x:xmpmeta>';

  test.each(['jpeg', 'png', 'webp'] as const)('%s: place, camera, author, profile', async (format) => {
    const bytes = await receipt(2)
      .withExif(EXIF)
      .withXmp(XMP)
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer();
    expect(bytes.includes('canary')).toBe(true);
    const result = await expectKept(bytes);
    const { exif, xmp, icc, iptc, comments } = await sharp(result).metadata();
    expect({ exif, xmp, icc, iptc, comments }).toEqual({});
    for (const trace of ['canary', 'Exif', 'GPS', 'ICC_PROFILE']) expect(result.includes(trace)).toBe(false);
  });

  test('but the picture stands as it was held', async () => {
    const lying = await receipt(3).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { width, height, orientation } = await sharp(await expectKept(lying)).metadata();
    expect({ width, height, orientation }).toEqual({ width: 844, height: 390, orientation: undefined });
  });
});

describe('taken, whatever is unusual about it', () => {
  test.each([
    ['of one pixel', () => receipt(1, 1, 1).png(), 1],
    ['of a line', () => receipt(1, 3000, 1).png(), 2000],
    ['of exactly as many pixels as allowed', () => receipt(1, 8000, 6250).png({ compressionLevel: 1 }), 2000],
    ['of 24 megapixels, as a phone makes it', () => receipt(1, 5712, 4284).jpeg(), 2000],
    ['in CMYK', () => receipt(1).toColourspace('cmyk').jpeg(), 390],
    ['of 16 bits a colour', () => receipt(1).toColourspace('rgb16').png(), 390],
    ['in grey', () => receipt(1).grayscale().jpeg(), 390],
    ['with a palette', () => receipt(1).png({ palette: true }), 390],
    ['interlaced', () => receipt(1).jpeg({ progressive: true }), 390],
  ])('a picture %s', async (_name, make, width) => {
    const bytes = await expectKept(await make().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      channels: 3,
      width,
    });
  });

  test.each([
    [1080, 12_000, 720, 8000],
    [12_000, 1080, 8000, 720],
    [390, 12_000, 390, 12_000],
    [1440, 3200, 900, 2000],
    [1290, 2796, 923, 2000],
  ])('of %d × %d stays legible: %d × %d', async (width, height, keptWidth, keptHeight) => {
    const made = await sharp(
      await expectKept(await receipt(2, width, height).png({ compressionLevel: 1 }).toBuffer()),
    ).metadata();
    expect([made.width, made.height]).toEqual([keptWidth, keptHeight]);
  });

  test('one that can be looked through stands on white', async () => {
    const glass = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { data } = await sharp(await expectKept(glass))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].every((value) => value > 250)).toBe(true);
  });

  test('a file whose part says another type: its bytes decide', async () => {
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/octet-stream',
      'image/gif',
      'image/jpg',
      'image/x-png',
    ])
      await expectKept(await jpeg(), { type });
  });

  test.each([
    '../../etc/passwd',
    '..\\..\\windows\\system32\\x.png',
    '/dev/null',
    'a\0.png',
    '.htaccess',
    'CON',
    '<script>.png',
    "x'; DROP TABLE uploads; --.png",
    '🏮'.repeat(50),
    'x'.repeat(4096),
  ])('whatever it is called: %j', async (fileName) => {
    await expectKept(await receipt(1, 20, 20).png().toBuffer(), { fileName });
  });
});

describe('its size', () => {
  /** A PNG padded to this length. */
  const padded = async (length: number) => Buffer.concat([await png(), Buffer.alloc(length)], length);

  test('may be exactly the limit', async () => {
    await expectKept(await padded(LIMITS.upload.bytes));
  });

  test('may not be a byte more', async () => {
    const answer = await app.upload(await padded(LIMITS.upload.bytes + 1), { token });
    expect(answer).toMatchObject({ status: 413, code: 413, msg: en.codes.PAYLOAD_TOO_LARGE });
  });
});
