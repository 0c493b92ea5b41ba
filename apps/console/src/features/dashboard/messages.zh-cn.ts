import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: '概览',
  intro: '待处理的工作，以及其中等待最久的一笔。',
  queues: {
    recharges: '待核对的充值',
    withdrawals: '待付款的提现',
    profiles: '待审核的人物',
    daterequests: '待处理的约会申请',
    reports: '未处理的举报',
    support: '等待回复的会员',
  },
  count: (count) => `${count} 笔`,
  oldest: (age) => `最早一笔已等待 ${age}`,
  nothing: '没有待处理的工作',
  open: '打开列表',
  ledger: '账本',
  ledgerFine: '所有恒等式均成立',
  ledgerUnknown: '尚未完成核对',
  ledgerFaults: (count) => `发现 ${count} 处不一致`,
  ledgerOpen: '查看账本',
  mode: '运行模式',
  play: '游戏模式',
  playText: '使用没有货币价值的积分运行，不接受真实账户。',
  live: '正式模式',
  liveText: '涉及真实资金。',
  failed: '无法加载概览',
};
