import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  important: '重要',
  readCount: (count) => `${count} 人已读`,
  updated: (moment) => `更新于 ${moment}`,
};
