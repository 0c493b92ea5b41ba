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
  /** 64 bits as text of 0 and 1, which change little when the picture is re-encoded or resized. */
  lookHash: string;
};

const LONGEST_SIDE = 2000;
const QUALITY = 80;
/** Decoding what was made to be slow. */
const TIMEOUT_SECONDS = 10;

const FORMATS: Record<string, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };

// No other decoder is there to be attacked, whatever a file claims to be; and no pixels stay behind in a cache.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

/** The decoder's own word on the file has to agree with its first bytes, and there is one picture in it. */
async function checkKind(bytes: Buffer): Promise<void> {
  const kind = await fileTypeFromBuffer(bytes);
  const { format, pages = 1 } = await sharp(bytes, { limitInputPixels: LIMITS.upload.pixels }).metadata();
  if (kind === undefined || FORMATS[kind.mime] !== format || pages > 1) throw new Failure('UPLOAD_REJECTED');
}

/** Every pixel, upright, on white, in sRGB of eight bits; nothing else of the file. */
async function decode(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { limitInputPixels: LIMITS.upload.pixels, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function hashPixels(data: Buffer, width: number, height: number): Promise<Uint8Array> {
  // Of the digest that runs off the main thread: a large picture has 72 MB of pixels.
  const pixels = new Uint8Array(await webcrypto.subtle.digest('SHA-256', data));
  const measured = Buffer.concat([Buffer.from(`${width}x${height}:`), pixels]);
  return new Uint8Array(await webcrypto.subtle.digest('SHA-256', measured));
}

async function normalize(bytes: Buffer): Promise<NormalImage> {
  await checkKind(bytes);
  const { data, raw } = await decode(bytes);
  const pixelHash = await hashPixels(data, raw.width, raw.height);
  const lookHash = await phash(data, { raw });
  const made = await sharp(data, { raw })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = made.info;
  return { contentType: 'image/jpeg', bytes: made.data, width, height, pixelHash, lookHash };
}

/**
 * A picture as it is kept: a JPEG of our own making from its pixels alone, so that neither metadata (EXIF with
 * its place, XMP, ICC, comments) nor anything hidden behind or between them survives.
 * @throws UPLOAD_REJECTED for all that is no whole, still JPEG, PNG or WebP of bounded size
 */
export async function normalizeImage(bytes: Buffer): Promise<NormalImage> {
  try {
    return await normalize(bytes);
  } catch {
    // Whatever a decoder says of a stranger's bytes means the same: not a picture that we take.
    throw new Failure('UPLOAD_REJECTED');
  }
}
