/** What a player has to do for an address. */
export type MediaKind = { type: 'application/vnd.apple.mpegurl' | 'video/mp4' };

/** Playlists are told by their ending; everything else is left to the browser. */
export function mediaType(url: string): MediaKind['type'] {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.toLowerCase().endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4';
}
