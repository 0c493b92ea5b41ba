/** A file that begins as WebVTT; a byte order mark may stand before it. */
const HEAD = /^WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/;
const CUE =
  /^[ \t]*(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]*-->[ \t]*(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/;

/** The time of a cue in SubRip as tools write it: hours of one digit or more, a comma or a point, and perhaps a place on the screen. */
const SRT_CUE =
  /^[ \t]*(\d{1,3}:[0-5]\d:[0-5]\d)[,.](\d{3})[ \t]*-->[ \t]*(\d{1,3}:[0-5]\d:[0-5]\d)[,.](\d{3})(?:[ \t].*)?$/;
const SRT_NUMBER = /^[ \t]*\d+[ \t]*$/;
const ARROW = '-->';

const withTwoDigitHours = (time: string): string => time.padStart('00:00:00'.length, '0');

/** SubRip as WebVTT, in which an arrow stands in times alone. What should be a time and is none stays as it is. */
function vttOfSrt(srt: string): string {
  const lines = srt.trimStart().split('\n');
  const written = lines.map((line, at) => {
    if (!line.includes(ARROW)) return line;
    if (!SRT_NUMBER.test(lines[at - 1] ?? '')) return line.replaceAll(ARROW, '--&gt;');
    return line.replace(
      SRT_CUE,
      (_line, start: string, startMs: string, end: string, endMs: string) =>
        `${withTwoDigitHours(start)}.${startMs} --> ${withTwoDigitHours(end)}.${endMs}`,
    );
  });
  return `WEBVTT\n\n${written.join('\n')}`;
}

/**
 * Captions as WebVTT: as they came, or made of SubRip, which is what most tools write. Null where there is no cue, or one whose
 * time no player can read: it would be missing from the film without a word. What stands in a cue is text for the player, and
 * becomes no markup of the page.
 */
export function webVttOf(given: string): string | null {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const isVtt = HEAD.test(text);
  if (!isVtt && !/^\s*\d+[ \t]*\n[ \t]*\d{1,3}:/.test(text)) return null;
  const vtt = isVtt ? text : vttOfSrt(text);
  const times = vtt.split('\n').filter((line) => line.includes(ARROW));
  return times.length > 0 && times.every((line) => CUE.test(line)) ? vtt : null;
}
