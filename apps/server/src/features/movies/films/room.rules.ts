import type { Rung } from '#features/movies/films/ladder.rules.ts';

/** What stays free for the database and the system, which stop where the disk is full. */
const RESERVE_BYTES = 512 * 1024 * 1024;
/** Bit rates of H.264 are kept to within a fifth (ffmpeg.ts), and segments of MPEG-TS add their packets. */
const MARGIN = 1.25;
const SOUND_KBPS = 128;

/** Whether a new upload fits, beside what other uploads have still to bring. */
export const isRoomFor = ({
  free,
  size,
  awaited,
}: {
  free: number;
  size: number;
  awaited: number;
}): boolean => free - awaited - size >= RESERVE_BYTES;

/** The most bytes that a ladder takes. */
export const ladderBytes = (rungs: readonly Rung[], seconds: number): number =>
  Math.ceil(rungs.reduce((sum, { kbps }) => sum + kbps + SOUND_KBPS, 0) * 125 * seconds * MARGIN);

/** Whether a conversion has room: for its ladder, and on a disk for the copy of it that members play. */
export const isRoomToConvert = (
  { free, kind }: { free: number; kind: 'disk' | 's3' },
  ladder: number,
): boolean => free - ladder * (kind === 'disk' ? 2 : 1) >= RESERVE_BYTES;
