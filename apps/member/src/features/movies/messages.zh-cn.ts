import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  hotTitle: '热门影片',
  more: '查看更多',
  hotFailed: '热门影片加载失败',
  hotEmpty: '暂无热门影片',
  views: (count) => `播放 ${count} 次`,
  sampleViews: (count) => `播放 ${count} 次（示例数据）`,
  duration: (time) => `时长 ${time}`,
};
