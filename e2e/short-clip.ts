import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ART_FOLDER } from '@fairground/sample-content/art-folder';

export const CLIP = join(ART_FOLDER, 'clips/last-train-to-minato/clip.mp4');

/** So long a conversion of it may take beside busy browsers, to which it gives way. */
export const CONVERTED_MS = 150_000;

/**
 * Writes a second of the clip, small: conversions are nice to everything else, and so nearly stand still beside busy browsers. The clip
 * itself where there is no ffmpeg, since then nothing is converted.
 */
export function writeShortClip(path: string): void {
  const size = ['-t', '1', '-vf', 'scale=-2:144', '-an', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
  const made = spawnSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    CLIP,
    ...size,
    '-movflags',
    '+faststart',
    path,
  ]);
  if (made.status !== 0) copyFileSync(CLIP, path);
}
