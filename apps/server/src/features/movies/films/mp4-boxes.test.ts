import { beforeAll, describe, expect, test } from 'vitest';
import { mp4Facts } from '#features/movies/films/mp4-boxes.ts';
import { readClip } from '#test/films.ts';

let clip: Buffer;
beforeAll(async () => {
  clip = await readClip();
});
const facts = (bytes: Buffer) =>
  mp4Facts(async (start, length) => bytes.subarray(start, start + length), bytes.length);
/** The clip with other bytes at a place of a box, counted from its name. */
const changed = (type: string, at: number, bytes: Uint8Array): Buffer => {
  const copy = Buffer.from(clip);
  copy.set(bytes, copy.indexOf(type, 0, 'latin1') + at);
  return copy;
};

describe('an MP4 without ffmpeg', () => {
  test('says its length, its measures and whether it sounds', async () => {
    const found = await facts(clip);
    expect(found).toMatchObject({ facts: { sound: expect.any(Boolean) } });
    if (!('facts' in found)) return;
    expect(found.facts.seconds).toBeGreaterThan(1);
    expect(found.facts.width).toBeGreaterThan(found.facts.height!);
  });

  test('that is turned by its matrix is as high as it was wide', async () => {
    const found = await facts(clip);
    const at = clip.indexOf('tkhd', 0, 'latin1');
    const size = clip.readUInt32BE(at - 4);
    const matrix = Buffer.alloc(8);
    matrix.writeInt32BE(0, 0);
    matrix.writeInt32BE(0x10000, 4);
    const turned = Buffer.from(clip);
    turned.set(matrix, at - 4 + size - 44);
    const after = await facts(turned);
    if (!('facts' in found) || !('facts' in after)) throw new Error('no facts');
    expect([after.facts.width, after.facts.height]).toEqual([found.facts.height, found.facts.width]);
  });

  test('that was cut off anywhere is named so, or lacks its index', async () => {
    for (const part of [0.2, 0.5, 0.9, 0.999])
      expect(await facts(clip.subarray(0, Math.floor(clip.length * part))), String(part)).toEqual({
        fault: 'cut',
      });
  });

  test('of no seconds is empty', async () => {
    expect(await facts(changed('mvhd', 4 + 16, new Uint8Array(4)))).toEqual({ fault: 'empty' });
  });

  test('without a picture, or with one that browsers cannot decode, is named so', async () => {
    expect(await facts(changed('vide', 0, Buffer.from('meta')))).toEqual({ fault: 'no_video' });
    const at = clip.indexOf('stsd', 0, 'latin1') + 4 + 12;
    const other = Buffer.from(clip);
    other.set(Buffer.from('apch'), at);
    expect(await facts(other)).toEqual({ fault: 'needs_ffmpeg' });
  });

  test('whose boxes lie about their size ends in a fault, never in an endless loop', async () => {
    for (let at = 0; at < 400; at += 4) {
      const broken = Buffer.from(clip);
      broken.writeUInt32BE(at % 3 === 0 ? 0 : 0xffffffff, at);
      await facts(broken);
    }
    expect(await facts(Buffer.alloc(64))).toEqual({ fault: 'cut' });
  });

  test('of boxes in boxes is read a bounded number of times', async () => {
    const box = (type: string, ...parts: Buffer[]): Buffer => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0), 0);
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, ...parts]);
    };
    const track = box('trak', ...Array.from({ length: 100 }, () => box('free')));
    const tracks = Array.from({ length: 1000 }, () => track);
    const bomb = box('moov', box('mvhd', Buffer.alloc(100)), ...tracks);
    let reads = 0;
    const found = await mp4Facts(async (start, length) => {
      reads += 1;
      return bomb.subarray(start, start + length);
    }, bomb.length);
    expect(found).toEqual({ fault: 'unreadable' });
    expect(reads).toBeLessThanOrEqual(30_000);
  });
});
