import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  rest: {
    exclusionTitle: '您正在自我排除期间',
    timeOutTitle: '您正在暂停期间',
    text: (until) => `到 ${until} 为止，不能投注和充值。`,
    still: '提现、资金明细和在线客服照常使用。',
    see: '查看设置',
    withdraw: '去提现',
  },
  refusal: {
    limit: (name, amount) => `超出您自己设定的${name}限额（${amount}）`,
    left: (amount, moment) => `剩余 ${amount}，${moment} 重新计算。`,
    full: (moment) => `额度已用完，${moment} 重新计算。`,
    check: '有一次游戏时间提醒等您查看',
    checkText: '查看已玩的时间和盈亏之前，不能投注。',
    see: '查看限额',
  },
  invitation: {
    title: '开始之前，可以先设好限额',
    text: '充值、投注和亏损都可以按日、按周、按月设定限额，以后随时可以调整。',
    rechargeTitle: '要先设置充值限额吗？',
    rechargeText: '您可以预先决定每日、每周、每月最多充值多少。调低随时立即生效。',
    open: '设置限额',
    skip: '以后再说',
  },
  realityCheck: {
    dialogTitle: '歇一歇，看一眼',
    dialogText: '这是您连续游戏的时间，以及这段时间的盈亏。',
    played: '已玩时间',
    hours: (hours, minutes) =>
      hours === 0 ? `${minutes} 分钟` : minutes === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes} 分钟`,
    staked: '投注额',
    returned: '派彩',
    net: '盈亏',
    open: (amount) => `另有 ${amount} 正在等待开奖。`,
    goOn: '知道了，继续',
    takeBreak: '开始暂停',
    seeLimits: '查看限额',
    waiting: '有一次游戏时间提醒等您查看',
    waitingText: '查看已玩的时间和盈亏之前，不能投注。',
    look: '查看',
    failed: '未能提交确认。',
  },
};
