/** A file that begins as WebVTT; a byte order mark may stand before it. */
const HEAD = /^WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/;
const CUE =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/;

/** Times of SubRip have a comma; their hours are always there. */
const SRT_TIME = /(\d{2}:[0-5]\d:[0-5]\d),(\d{3})/g;

/**
 * Captions as WebVTT: as they came, or made of SubRip, which is what most tools write. Null where there is no cue that a
 * player would show. What stands in a cue is text for the player, and becomes no markup of the page.
 */
export function webVttOf(given: string): string | null {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const isVtt = HEAD.test(text);
  if (!isVtt && !/^\s*\d+\n\d{2}:/.test(text)) return null;
  const vtt = isVtt ? text : `WEBVTT\n\n${text.trimStart().replace(SRT_TIME, '$1.$2')}`;
  const lines = vtt.split('\n');
  return lines.some((line) => line.includes('-->') && CUE.test(line.trim())) ? vtt : null;
}
