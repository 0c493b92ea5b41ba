import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  hot: '热门',
  new: '最新',
  sample: '示例',
  category: '分类',
  director: '导演',
  actors: '主演',
  released: '上映日期',
  length: '片长',
  minutes: (count) => `${count} 分钟`,
  story: '剧情简介',
};
