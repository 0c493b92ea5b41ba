import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: '会员资金',
  balance: '余额',
  held: '冻结中',
  excluded: (until) => `自我排除至 ${until}`,
  recharges: '最近充值',
  withdrawals: '最近提现',
  none: '暂无',
  failed: '会员资金加载失败',
  status: {
    submitted: '待核对',
    credited: '已入账',
    rejected: '已驳回',
    expired: '已过期',
    reversed: '已撤回',
    processing: '处理中',
    completed: '已完成',
    failed: '失败',
    cancelled: '已取消',
  },
};
