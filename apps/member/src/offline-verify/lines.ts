import { EXPORT_FORMAT } from '@fairground/kernel/draws-export';

/** As an export begins, whichever version it is. */
const BEGINS = `{"format":"${EXPORT_FORMAT.split('/')[0]}/`;

export const looksLikeExport = (text: string): boolean => text.trimStart().startsWith(BEGINS);

/** Whether a file is an export, from its first bytes: it may be too large to be read as a whole. */
export const isExportFile = async (file: File): Promise<boolean> =>
  looksLikeExport(await file.slice(0, 200).text());

/** The lines of a file as it is read: no more than a piece of it is in memory. */
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
