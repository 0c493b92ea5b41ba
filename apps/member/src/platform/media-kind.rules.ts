/** Whether the URL is an HLS playlist, by its extension. */
export const isPlaylist = (url: string): boolean =>
  (url.split(/[?#]/, 1)[0] ?? '').toLowerCase().endsWith('.m3u8');
