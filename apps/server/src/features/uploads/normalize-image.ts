import { webcrypto } from 'node:crypto';
import { LIMITS } from '@fairground/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import phash from 'sharp-phash';
import { Failure } from '#platform/http/failure.ts';

export type NormalImage = {
  contentType: 'image/jpeg';
  bytes: Buffer;
  width: number;
  height: number;
  /** SHA-256 of the upright, opaque sRGB pixels and their measures: the same after any lossless re-save. */
  pixelHash: Uint8Array;
  /** A perceptual hash: 64 bits as text of 0 and 1, few of which change when the picture is re-encoded or resized. */
  lookHash: string;
};

const LONGEST_SIDE = 2000;
/** Pixels of the shorter side that a long screenshot keeps, so that operators can read it. */
const LEGIBLE_SIDE = 720;
/** A picture thinner than a line of text is not legible anyway. */
const LEAST_LINE = 16;
/** JPEG allows 65 535. */
const LONGEST_LEGIBLE_SIDE = 65_000;
const QUALITY = 80;
/** Seconds for decoding, against files crafted to be slow. */
const TIMEOUT_SECONDS = 10;

const FORMATS: Record<string, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };

// Blocks all other decoders of libvips, whatever a file claims to be, and its cache of pixels.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

/** Checks that the decoder's format agrees with the first bytes, and that there is one picture. */
async function checkKind(bytes: Buffer): Promise<void> {
  const kind = await fileTypeFromBuffer(bytes);
  const { format, pages = 1 } = await sharp(bytes, { limitInputPixels: LIMITS.upload.pixels }).metadata();
  if (kind === undefined || FORMATS[kind.mime] !== format || pages > 1) throw new Failure('UPLOAD_REJECTED');
}

/** Decodes to upright 8-bit sRGB pixels on white; metadata is dropped. */
async function decode(bytes: Buffer) {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: LIMITS.upload.pixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function hashPixels(data: Buffer, width: number, height: number): Promise<Uint8Array> {
  // webcrypto hashes off the main thread: a large picture has 150 MB of pixels.
  const pixels = new Uint8Array(await webcrypto.subtle.digest('SHA-256', data));
  const measured = Buffer.concat([Buffer.from(`${width}x${height}:`), pixels]);
  return new Uint8Array(await webcrypto.subtle.digest('SHA-256', measured));
}

/** The longest side, in pixels, with which a picture of this size is stored. */
function keptSide(width: number, height: number): number {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < LEAST_LINE) return Math.min(longer, LONGEST_SIDE);
  const legible = Math.ceil((longer * Math.min(LEGIBLE_SIDE, shorter)) / shorter);
  return Math.min(longer, Math.max(LONGEST_SIDE, Math.min(LONGEST_LEGIBLE_SIDE, legible)));
}

async function normalize(bytes: Buffer): Promise<NormalImage> {
  await checkKind(bytes);
  const { data, raw } = await decode(bytes);
  const pixelHash = await hashPixels(data, raw.width, raw.height);
  const lookHash = await phash(data, { raw });
  const side = keptSide(raw.width, raw.height);
  const made = await sharp(data, { raw })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = made.info;
  return { contentType: 'image/jpeg', bytes: made.data, width, height, pixelHash, lookHash };
}

/**
 * Re-encodes a picture as JPEG from its pixels alone, so that no metadata (EXIF location, XMP, ICC, comments) and no hidden data
 * survives.
 * @throws Failure UPLOAD_REJECTED for anything but a complete, still JPEG, PNG or WebP of bounded size
 */
export async function normalizeImage(bytes: Buffer): Promise<NormalImage> {
  try {
    return await normalize(bytes);
  } catch {
    // Every error of the decoder means the same: not an acceptable picture.
    throw new Failure('UPLOAD_REJECTED');
  }
}
