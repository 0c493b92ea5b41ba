import { fileTypeFromBuffer } from 'file-type';

/** Containers that we take, each read by its own demuxer: a file that only names others (a playlist) is none of them. */
export type FilmKind = 'mp4' | 'mov' | 'matroska' | 'avi' | 'mpegts';

const KINDS: Readonly<Record<string, FilmKind>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
  'video/matroska': 'matroska',
  'video/x-matroska': 'matroska',
  'video/webm': 'matroska',
  'video/vnd.avi': 'avi',
  'video/mp2t': 'mpegts',
};

/** First bytes by which a file's kind is told. */
export const KIND_BYTES = 4100;

/** The kind of a film by its first bytes, whatever its name says; null for anything else. */
export async function filmKindOf(first: Uint8Array): Promise<FilmKind | null> {
  const found = await fileTypeFromBuffer(first);
  return (found && KINDS[found.mime]) ?? null;
}
