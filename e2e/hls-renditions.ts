/** Boxes of an MP4 file with their offsets. */
type Box = { type: string; start: number; body: number; end: number };

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf', 'mvex']);

function boxesOf(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const size = file.readUInt32BE(at);
    if (size < 8) break;
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at, body: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

/** All boxes of that type within a box, however deep. */
function find(file: Buffer, box: Box, type: string): Box[] {
  const found: Box[] = [];
  for (const inner of boxesOf(file, box.body, box.end)) {
    if (inner.type === type) found.push(inner);
    if (CONTAINERS.has(inner.type)) found.push(...find(file, inner, type));
  }
  return found;
}

const whole = (file: Buffer): Box => ({ type: '', start: 0, body: 0, end: file.length });
const hide = (file: Buffer, { start }: Box): void => void file.write('free', start + 4, 'latin1');

/** The id of the track of a kind (`vide`, `soun`) in an initialisation segment. */
function trackOf(init: Buffer, kind: string): number {
  const trak = find(init, whole(init), 'trak').find((each) => {
    const [handler] = find(init, each, 'hdlr');
    return handler && init.toString('latin1', handler.body + 8, handler.body + 12) === kind;
  });
  const [header] = trak ? find(init, trak, 'tkhd') : [];
  if (!header) throw new Error(`no track of ${kind}`);
  return init.readUInt32BE(header.body + (init[header.body] === 1 ? 20 : 12));
}

/** A segment with one of its two tracks, of kind `kind`; the other becomes free space, so that no offset changes. */
export function onlyTrack(init: Buffer, segment: Buffer, kind: 'vide' | 'soun'): Buffer {
  const gone = trackOf(init, kind === 'vide' ? 'soun' : 'vide');
  const file = Buffer.from(segment);
  const numbered = (box: Box, inner: string, offset: (header: Box) => number): boolean => {
    const [header] = find(file, box, inner);
    return header !== undefined && file.readUInt32BE(offset(header)) === gone;
  };
  for (const trak of find(file, whole(file), 'trak'))
    if (numbered(trak, 'tkhd', ({ body }) => body + (file[body] === 1 ? 20 : 12))) hide(file, trak);
  for (const trex of find(file, whole(file), 'trex'))
    if (file.readUInt32BE(trex.body + 4) === gone) hide(file, trex);
  for (const traf of find(file, whole(file), 'traf'))
    if (numbered(traf, 'tfhd', ({ body }) => body + 4)) hide(file, traf);
  return file;
}
