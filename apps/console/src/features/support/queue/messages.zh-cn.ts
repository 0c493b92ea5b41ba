import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: '客服',
  intro: '等待最久的会员排在最前。',
  tabs: { waiting: '等待中', mine: '我的会话', with_person: '接待中', closed: '已结束', all: '全部' },
  tabsLabel: '筛选',
  states: { bot: '自动回复', waiting: '等待中', with_person: '接待中', closed: '已结束' },
  search: '按用户名搜索',
  member: '会员',
  last: '最后一条消息',
  waiting: '等待',
  holder: '接待人',
  unanswered: (count) => `未回复 ${count} 条`,
  picture: '（图片）',
  failed: '无法加载会话列表',
  stale: '未能获取最新状态，正在自动重试。',
  empty: '没有等待中的会员',
  emptyText: '会员呼叫人工客服时会显示在这里。',
  noneFound: '没有符合条件的会话',
  noneFoundText: '请更换筛选条件或搜索词。',
  keys: '用 J / K 或 ↑ ↓ 移动，Enter 填写，Esc 关闭',
};
