import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FilmKind } from '#features/movies/films/film-kind.ts';
import {
  isConvertible,
  LONGEST_SECONDS,
  type Measures,
  MOST_PIXELS,
  type Rung,
} from '#features/movies/films/ladder.rules.ts';

const exec = promisify(execFile);
const PROBE_MS = 60_000;
const FRAME_MS = 60_000;
/** A conversion on a slow machine takes several times as long as the film. */
const LADDER_MS = { least: 3_600_000, perSecond: 20_000, most: 3 * 86_400_000 };
const SEGMENT_SECONDS = 6;
/** EBU R 128 as streaming services use it, so that one film is not louder than the next. */
const LOUDNESS = 'loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000';

const DEMUXERS: Readonly<Record<FilmKind, string>> = {
  mp4: 'mov',
  mov: 'mov',
  matroska: 'matroska',
  avi: 'avi',
  mpegts: 'mpegts',
};

/**
 * Members' requests go before films; and a node that is killed would leave its ffmpeg running, beside the one of the node that
 * begins anew.
 */
const GENTLY = ['nice', '-n', '10', 'setpriv', '--pdeathsig', 'KILL'] as const;

/** The tools of this machine. */
export type Ffmpeg = {
  /** What a command begins with: nothing, or tools that lower its priority and end it with this process. */
  prefix: readonly string[];
};
/** What ffprobe says of a file, as it is shown. */
export type Probe = Measures & {
  seconds: number;
  sound: boolean;
  /** The stream of the film: a cover is a stream of pictures as well, and may come before it. */
  stream: number;
};

const runs = (command: string, args: readonly string[]): Promise<string | null> =>
  exec(command, args).then(
    ({ stdout }) => stdout,
    () => null,
  );

/** ffmpeg and ffprobe of this machine, with H.264 and AAC; null where there are none. */
export async function findFfmpeg(): Promise<Ffmpeg | null> {
  const [encoders, ffprobe, death] = await Promise.all([
    runs('ffmpeg', ['-hide_banner', '-encoders']),
    runs('ffprobe', ['-version']),
    runs(GENTLY[0], [...GENTLY.slice(1), 'true']),
  ]);
  if (encoders === null || ffprobe === null || !encoders.includes('libx264')) return null;
  return { prefix: death === null ? [] : GENTLY };
}

/** The input's options: its own demuxer and local files alone, so that a crafted file opens no address and no other file. */
const inputOf = (kind: FilmKind, path: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-max_pixels',
  String(MOST_PIXELS),
  '-f',
  DEMUXERS[kind],
  '-i',
  `file:${path}`,
];

const command = ({ prefix }: Ffmpeg, tool: string, args: readonly string[]): [string, string[]] => {
  const [first, ...rest] = [...prefix, tool, ...args];
  return [first!, rest];
};

type ProbedStream = {
  index: number;
  codec_type?: string;
  width?: number;
  height?: number;
  duration?: string;
  sample_aspect_ratio?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
};

/** The ratio of a text such as `4:3`; 1 where it says nothing. */
function ratioOf(text: string | undefined): number {
  const [, width, height] = /^(\d+):(\d+)$/.exec(text ?? '') ?? [];
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
}

/** Width and height upright and with square pixels. */
function shownSize(stream: ProbedStream): Measures {
  const ratio = ratioOf(stream.sample_aspect_ratio);
  const turned = Math.abs(stream.side_data_list?.find((each) => each.rotation)?.rotation ?? 0) % 180 === 90;
  const [width, height] = [(stream.width ?? 0) * ratio, stream.height ?? 0];
  return turned ? { width: height, height: width } : { width, height };
}

/** What is in a file; `fault` where it cannot be read, holds no picture or lasts no time. */
export async function probeFilm(
  ffmpeg: Ffmpeg,
  file: { path: string; kind: FilmKind },
  signal: AbortSignal,
): Promise<Probe | { fault: 'unreadable' | 'no_video' | 'empty' }> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json'];
  const [tool, given] = command(ffmpeg, 'ffprobe', [...args, ...inputOf(file.kind, file.path)]);
  let text: string;
  try {
    ({ stdout: text } = await exec(tool, given, { timeout: PROBE_MS, signal, maxBuffer: 8 * 1024 * 1024 }));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    return { fault: 'unreadable' };
  }
  const { streams = [], format = {} } = JSON.parse(text) as {
    streams?: ProbedStream[];
    format?: { duration?: string };
  };
  // The cover of a song is a picture as well, and no film.
  const picture = streams.find((each) => each.codec_type === 'video' && !each.disposition?.attached_pic);
  if (!picture?.width || !picture.height) return { fault: 'no_video' };
  const seconds = Number(format.duration ?? picture.duration ?? 0);
  if (!(seconds > 0)) return { fault: 'empty' };
  const size = shownSize(picture);
  if (!isConvertible({ ...size, seconds })) return { fault: 'unreadable' };
  const sound = streams.some((each) => each.codec_type === 'audio');
  return { ...size, seconds, sound, stream: picture.index };
}

/** The arguments that make a ladder of HLS with one playlist over all of it. */
export function ladderArguments(
  rungs: readonly Rung[],
  { sound, stream }: Pick<Probe, 'sound' | 'stream'>,
  folder: string,
): string[] {
  const all = rungs.map((_, at) => at);
  const pictures = [
    `[0:${stream}]split=${rungs.length}${all.map((at) => `[in${at}]`).join('')}`,
    ...rungs.map(({ width, height }, at) => `[in${at}]scale=${width}:${height},setsar=1[v${at}]`),
  ];
  const sounds = sound
    ? [`[0:a:0]${LOUDNESS},asplit=${rungs.length}${all.map((at) => `[a${at}]`).join('')}`]
    : [];
  return [
    '-filter_complex',
    [...pictures, ...sounds].join(';'),
    ...all.flatMap((at) => ['-map', `[v${at}]`, ...(sound ? ['-map', `[a${at}]`] : [])]),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    '-sc_threshold',
    '0',
    // Every segment begins with a whole picture, at the same moments in every step: a player changes steps there.
    '-force_key_frames',
    `expr:gte(t,n_forced*${SEGMENT_SECONDS})`,
    ...rungs.flatMap(({ kbps }, at) => [
      `-b:v:${at}`,
      `${kbps}k`,
      `-maxrate:v:${at}`,
      `${Math.round(kbps * 1.2)}k`,
      `-bufsize:v:${at}`,
      `${kbps * 2}k`,
    ]),
    ...(sound ? ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'] : []),
    '-map_metadata',
    '-1',
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_flags',
    'independent_segments',
    '-hls_segment_filename',
    join(folder, 'v%v_%05d.ts'),
    '-master_pl_name',
    'index.m3u8',
    '-var_stream_map',
    all.map((at) => (sound ? `v:${at},a:${at}` : `v:${at}`)).join(' '),
    join(folder, 'v%v.m3u8'),
  ];
}

/** Seconds of the film that are done, by a line of ffmpeg's `-progress`; null for other lines. */
export function secondsDone(line: string): number | null {
  const [, micros] = /^out_time_us=(\d+)$/.exec(line) ?? [];
  return micros === undefined ? null : Number(micros) / 1_000_000;
}

/**
 * Makes the ladder into a folder. `onSeconds` is told how much is done, about once a second.
 * @returns whether ffmpeg could read the film, in a time that is bounded by its length; aborting `signal` kills it and throws
 */
export async function makeLadder(
  ffmpeg: Ffmpeg,
  {
    path,
    kind,
    folder,
    rungs,
    found,
  }: {
    path: string;
    kind: FilmKind;
    folder: string;
    rungs: readonly Rung[];
    found: Probe;
  },
  { signal, onSeconds }: { signal: AbortSignal; onSeconds: (seconds: number) => void },
): Promise<boolean> {
  const [tool, args] = command(ffmpeg, 'ffmpeg', [
    '-hide_banner',
    '-nostdin',
    '-loglevel',
    'error',
    '-y',
    '-progress',
    'pipe:1',
    // A crafted file says one length and has pictures a year apart, between which ffmpeg would repeat the former for ever.
    '-t',
    String(LONGEST_SECONDS),
    ...inputOf(kind, path),
    ...ladderArguments(rungs, found, folder),
  ]);
  const child = spawn(tool, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
    timeout: Math.min(LADDER_MS.most, Math.max(LADDER_MS.least, found.seconds * LADDER_MS.perSecond)),
  });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    const done = lines.map(secondsDone).findLast((each) => each !== null);
    if (done != null) onSeconds(done);
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  signal.throwIfAborted();
  return status === 0;
}

/** One picture of a film as JPEG; null where there is none at this moment. */
export async function takeFrame(
  ffmpeg: Ffmpeg,
  {
    path,
    kind,
    stream,
    at,
    size,
  }: { path: string; kind: FilmKind; stream: number; at: number; size: Measures },
  signal: AbortSignal,
): Promise<Buffer | null> {
  const [tool, args] = command(ffmpeg, 'ffmpeg', [
    '-hide_banner',
    '-nostdin',
    '-loglevel',
    'error',
    '-ss',
    String(at),
    ...inputOf(kind, path),
    '-map',
    `0:${stream}`,
    '-frames:v',
    '1',
    '-vf',
    `scale=${size.width}:${size.height},setsar=1`,
    '-q:v',
    '3',
    '-f',
    'image2pipe',
    '-c:v',
    'mjpeg',
    'pipe:1',
  ]);
  try {
    const options = { encoding: 'buffer', timeout: FRAME_MS, signal, maxBuffer: 16 * 1024 * 1024 } as const;
    const { stdout } = await exec(tool, args, options);
    return stdout.length === 0 ? null : stdout;
  } catch {
    // A film may lack a picture where its header says that there is one.
    signal.throwIfAborted();
    return null;
  }
}
