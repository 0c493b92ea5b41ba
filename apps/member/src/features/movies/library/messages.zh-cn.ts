import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  lists: '我的片单',
  watching: '继续观看',
  favourites: '收藏',
  watched: (percent) => `已看 ${percent}%`,
  failed: '片单加载失败',
  moreFailed: '后续内容加载失败。',
  noWatching: '没有正在观看的影片',
  noWatchingText: '看过一部分的影片会出现在这里，换一台设备也能接着看。',
  noFavourites: '还没有收藏影片',
  noFavouritesText: '在影片页面点“收藏”，就会出现在这里。',
  browse: '去找影片',
  remove: (name) => `将《${name}》移出片单`,
  removeFailed: '移出片单失败',
  removed: (name) => `已将《${name}》移出列表`,
  undo: '撤销',
  undoFailed: '无法撤销',
};
