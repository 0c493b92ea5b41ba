export const messages = {
  lists: 'マイリスト',
  watching: '続きから見る',
  favourites: 'お気に入り',
  watched: (percent: number) => `${percent}％まで視聴`,
  failed: 'リストを読み込めませんでした',
  moreFailed: '続きを読み込めませんでした。',
  noWatching: '視聴中の作品はありません',
  noWatchingText: '見はじめた作品がここに並び、どの端末からでも続きを見られます。',
  noFavourites: 'お気に入りの作品はまだありません',
  noFavouritesText: '作品のページで「お気に入りに追加」を押すと、ここに並びます。',
  browse: '作品を探す',
  remove: (name: string) => `「${name}」をリストから外す`,
  removeFailed: 'リストから外せませんでした',
  removed: (name: string) => `「${name}」をリストから外しました`,
  undo: '元に戻す',
  undoFailed: '元に戻せませんでした',
};

export type Messages = typeof messages;
