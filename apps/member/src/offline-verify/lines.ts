import { EXPORT_FORMAT } from '@fairground/kernel/draws-export';

/** The first characters of an export, in any version. */
const BEGINS = `{"format":"${EXPORT_FORMAT.split('/')[0]}/`;

export const looksLikeExport = (text: string): boolean => text.trimStart().startsWith(BEGINS);

/** Whether a file is an export, by its first bytes: it may be too large to be read as a whole. */
export const isExportFile = async (file: File): Promise<boolean> =>
  looksLikeExport(await file.slice(0, 200).text());

/** The lines of a file as a stream, so that only a chunk is in memory. */
export async function* linesOf(file: Blob): AsyncGenerator<string> {
  let rest = '';
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
