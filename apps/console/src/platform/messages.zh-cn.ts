import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  playCredits: '游戏积分',
  networkFailed: '无法连接服务器，请检查网络。',
  tookTooLong: '响应时间过长，已中断。请重试。',
  serverFailed: (status) => `服务器出错（${status}），请稍后再试。`,
  unreadable: '无法读取服务器的回应。再次提交之前，请先确认操作是否已经完成。',
  sessionEnded: '登录已过期，请重新登录。',
  stale: '未能获取最新状态，正在自动重试。',
  tryAgain: {
    join: (words, wait) => `${words}${wait}`,
    seconds: (count) => `约 ${count} 秒后可以重试。`,
    minutes: (count) => `约 ${count} 分钟后可以重试。`,
    hours: (count) => `约 ${count} 小时后可以重试。`,
  },
  labelled: (label, text) => `${label}：${text}`,
  aside: (text) => `（${text}）`,
  list: (texts) => texts.join('、'),
  notAnAmount: (unit) => `请输入数字金额（${unit}）。`,
  age: {
    now: '刚刚',
    minutes: (count) => `${count} 分钟`,
    hours: (count, minutes) => (minutes === 0 ? `${count} 小时` : `${count} 小时 ${minutes} 分钟`),
    days: (count, hours) => (hours === 0 ? `${count} 天` : `${count} 天 ${hours} 小时`),
  },
};
