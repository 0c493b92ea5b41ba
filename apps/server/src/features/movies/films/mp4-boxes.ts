/** What the boxes of an MP4 say of it, without decoding a frame. */
export type Mp4Facts = { seconds: number; width: number | null; height: number | null; sound: boolean };
export type Mp4Fault = 'cut' | 'unreadable' | 'no_video' | 'empty' | 'needs_ffmpeg';

type ReadAt = (start: number, length: number) => Promise<Buffer>;
type Box = { type: string; start: number; end: number };

/** Boxes of one level; a film has a dozen. */
const MOST_BOXES = 10_000;
/** Reads of one file, each of some bytes: boxes in boxes would otherwise take hours, one request to the store each. */
const MOST_READS = 30_000;
/** Codecs of pictures that browsers play in an MP4. */
const PLAYED: ReadonlySet<string> = new Set(['avc1', 'avc3', 'av01', 'vp09']);

class Broken extends Error {
  readonly fault: Mp4Fault;
  constructor(fault: Mp4Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** The boxes between two places. @throws Broken where one is longer than what is there */
async function boxesOf(read: ReadAt, from: number, until: number): Promise<Box[]> {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= until) {
    const head = await read(at, Math.min(16, until - at));
    const short = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const isLong = short === 1;
    if (isLong && head.length < 16) throw new Broken('cut');
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? until - at : short;
    const header = isLong ? 16 : 8;
    if (size < header || boxes.length > MOST_BOXES) throw new Broken('unreadable');
    if (at + size > until) throw new Broken('cut');
    boxes.push({ type, start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

/** Duration in seconds of an `mvhd` box. */
function durationOf(bytes: Buffer): number {
  const long = bytes[0] === 1;
  if (bytes.length < (long ? 32 : 20)) throw new Broken('unreadable');
  const scale = bytes.readUInt32BE(long ? 20 : 12);
  const duration = long ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  return scale === 0 ? 0 : duration / scale;
}

/** Width and height as shown, by a `tkhd` box: 16.16 fixed point at its end, turned by the matrix before them. */
function measuresOf(bytes: Buffer): { width: number; height: number } {
  if (bytes.length < 84) throw new Broken('unreadable');
  const width = bytes.readUInt32BE(bytes.length - 8) >>> 16;
  const height = bytes.readUInt32BE(bytes.length - 4) >>> 16;
  const isTurned = bytes.readInt32BE(bytes.length - 44) === 0 && bytes.readInt32BE(bytes.length - 40) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

type Track = { handler: string; codec: string; width: number; height: number };

/** The box at a path below another one; null where there is none. */
async function descend(read: ReadAt, box: Box, path: readonly string[]): Promise<Box | null> {
  let found: Box | undefined = box;
  for (const type of path) {
    if (found === undefined) return null;
    found = (await boxesOf(read, found.start, found.end)).find((each) => each.type === type);
  }
  return found ?? null;
}

/** The four letters at a place of a box; '' where it is shorter. */
async function lettersAt(read: ReadAt, box: Box | null, at: number): Promise<string> {
  if (box === null || box.end - box.start < at + 4) return '';
  return (await read(box.start + at, 4)).toString('latin1');
}

async function trackOf(read: ReadAt, box: Box): Promise<Track> {
  const header = await descend(read, box, ['tkhd']);
  const measures = header && measuresOf(await read(header.start, Math.min(header.end - header.start, 200)));
  return {
    handler: await lettersAt(read, await descend(read, box, ['mdia', 'hdlr']), 8),
    // After version, flags, the number of entries and the length of the first.
    codec: await lettersAt(read, await descend(read, box, ['mdia', 'minf', 'stbl', 'stsd']), 12),
    width: measures?.width ?? 0,
    height: measures?.height ?? 0,
  };
}

async function readMp4(unbounded: ReadAt, size: number): Promise<Mp4Facts> {
  let reads = 0;
  const read: ReadAt = (start, length) => {
    reads += 1;
    if (reads > MOST_READS) throw new Broken('unreadable');
    return unbounded(start, length);
  };
  const moov = (await boxesOf(read, 0, size)).find(({ type }) => type === 'moov');
  // A recording that broke off has frames and no index of them.
  if (!moov) throw new Broken('cut');
  const boxes = await boxesOf(read, moov.start, moov.end);
  const header = boxes.find(({ type }) => type === 'mvhd');
  if (!header) throw new Broken('unreadable');
  const seconds = durationOf(await read(header.start, Math.min(header.end - header.start, 200)));
  const tracks: Track[] = [];
  for (const box of boxes.filter(({ type }) => type === 'trak')) tracks.push(await trackOf(read, box));
  const picture = tracks.find(({ handler }) => handler === 'vide');
  if (!picture) throw new Broken('no_video');
  // A fragmented file tells its length elsewhere, and not every player plays it from one address.
  if (boxes.some(({ type }) => type === 'mvex') || !PLAYED.has(picture.codec))
    throw new Broken('needs_ffmpeg');
  if (!(seconds > 0)) throw new Broken('empty');
  return {
    seconds,
    width: picture.width || null,
    height: picture.height || null,
    sound: tracks.some(({ handler }) => handler === 'soun'),
  };
}

/** Reads what an MP4 says of itself, from its boxes alone; a file that is cut off or holds no picture is named by its fault. */
export async function mp4Facts(
  read: ReadAt,
  size: number,
): Promise<{ facts: Mp4Facts } | { fault: Mp4Fault }> {
  try {
    return { facts: await readMp4(read, size) };
  } catch (error) {
    if (error instanceof Broken) return { fault: error.fault };
    if (error instanceof RangeError) return { fault: 'unreadable' };
    throw error;
  }
}
