import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  important: '重要',
  unread: '未读',
  readCount: (count) => `${count} 人已读`,
  updated: (moment) => `更新于 ${moment}`,
  badge: (count) => `${count} 条未读公告`,
  end: '没有更多公告了。',
  empty: '暂无公告',
  emptyText: '发布新公告后，会显示在这里。',
  listFailed: '公告加载失败',
  moreFailed: '后面的公告加载失败。',
  detailFailed: '公告加载失败',
  invalidId: '公告编号无效',
  invalidIdText: '链接可能不完整，请从列表中查找。',
  notFound: '未找到该公告',
  notFoundText: '该公告可能已结束展示或已被撤回。',
  toList: '返回公告列表',
};
