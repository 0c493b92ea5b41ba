import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  label: '在线客服',
  states: { off: '未接待', on: '接待中', away: '已离开', failed: '无法连接' },
  hints: {
    off: '打开后，等待中的会员会看到“约 3–5 分钟回复”。',
    on: '等待中的会员会看到“约 3–5 分钟回复”。',
    away: '您已离开此页面，会员看到的是无人在线。回来后会自动恢复接待。',
    failed: '未能连接服务器，会员很快会看到无人在线。',
  },
};
