import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture like a bank's receipt: lines of blocks derived from `seed`, so that two seeds look different. */
export function receipt(seed: number, width = 390, height = 844): Sharp {
  const pixels = Buffer.alloc(width * height * 3, 0xfa);
  for (let line = 0; line < 24; line++) {
    const mixed = (Math.imul(seed + 1, 2_654_435_761) + Math.imul(line, 40_503 * (seed + 7))) >>> 0;
    const [left, shade] = [(mixed >>> 3) % (width / 2), (mixed >>> 8) % 200];
    const right = left + width / 10 + ((mixed >>> 11) % (width / 3));
    for (let y = Math.floor((line * height) / 24); y < ((line + 0.6) * height) / 24; y++)
      pixels.fill(shade, (y * width + Math.floor(left)) * 3, (y * width + Math.floor(right)) * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with these dimensions and arbitrary data. */
export function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
