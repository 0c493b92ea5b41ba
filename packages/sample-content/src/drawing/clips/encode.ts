import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FPS, HEIGHT, WIDTH } from './shot.ts';
import { RATE } from './sound.ts';

const VIDEO = ['-c:v', 'libx264', '-preset', 'slower', '-crf', '31', '-maxrate', '180k', '-bufsize', '380k'];
const SHAPE = ['-pix_fmt', 'yuv420p', '-profile:v', 'main', '-g', String(FPS * 4), '-sc_threshold', '0'];
const AUDIO = ['-c:a', 'aac', '-b:a', '56k', '-ac', '1'];
/** Nothing of the machine or the day in the file. */
const PLAIN = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];

/** Writes `clip.mp4`, and the same pictures as HLS (`index.m3u8`), into the folder. Needs ffmpeg. */
export async function encode(folder: string, frames: AsyncGenerator<Buffer>, sound: Buffer): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const wave = join(tmpdir(), `clip-${process.pid}.pcm`);
  writeFileSync(wave, sound);
  const picture = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FPS),
    '-i',
    '-',
  ];
  const voice = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', wave];
  const file = join(folder, 'clip.mp4');
  const encoder = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      ...picture,
      ...voice,
      ...VIDEO,
      ...SHAPE,
      ...AUDIO,
      ...PLAIN,
      '-shortest',
      '-movflags',
      '+faststart',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for await (const frame of frames) if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  encoder.stdin.end();
  const [code] = (await once(encoder, 'close')) as [number];
  rmSync(wave);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${folder}`);
  const hls = ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  const names = ['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, 'part%d.m4s')];
  const cut = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-y', '-i', file, '-c', 'copy', ...PLAIN, ...hls, ...names, join(folder, 'index.m3u8')],
    { stdio: 'inherit' },
  );
  if (cut.status !== 0) throw new Error(`ffmpeg could not cut ${file}`);
}
