import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  hot: '热门',
  new: '最新',
  detailFailed: '影片信息加载失败',
  invalidId: '影片编号无效',
  invalidIdText: '链接可能不完整或有误。',
  notFound: '未找到该影片',
  notFoundText: '影片可能已下架，或从未存在。',
  back: '返回影片列表',
  category: '分类',
  director: '导演',
  actors: '主演',
  released: '上映日期',
  length: '片长',
  minutes: (count) => `${count} 分钟`,
  viewCount: '播放量',
  times: (count) => `${count} 次`,
  story: '剧情简介',
  related: '相关影片',
  relatedFailed: '相关影片加载失败',
};
