import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  name: (name) => name,
  when: (periodNo, time) => `${periodNo} · ${time}`,
  verify: '验证这次开奖',
  truth: '以下是同意公开的会员的真实中奖。未中奖的投注不会显示在这里。',
  none: '暂时还没有可以显示的中奖',
  noneText: '这里只显示同意公开的会员的真实中奖，每条都可以点开验证对应的开奖。',
  failed: '中奖动态加载失败',
};
