import type { AlertTexts } from '#features/alerts/alert-texts.ts';

export const texts: AlertTexts = {
  queues: {
    recharges: '充值',
    withdrawals: '提现',
    corrections: '更正',
    profiles: '人物资料',
    listings: '会员交友资料',
    daterequests: '约会申请',
    reports: '举报',
    support: '客服',
    outbox: '发件箱',
  },
  title: (queue, late) => `${queue}：${late} 项已超时`,
  body: (queue, late, wait) => `“${queue}”中有 ${late} 项等待时间超过承诺，最久已等待 ${wait}。`,
  minutes: (n) => `${n} 分钟`,
  hours: (n) => `${n} 小时`,
  days: (n) => `${n} 天`,
};
