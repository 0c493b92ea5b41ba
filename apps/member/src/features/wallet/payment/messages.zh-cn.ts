import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  play: {
    title: '当前为游戏模式',
    text: '所有金额均为游戏积分，没有货币价值，不涉及真实资金。',
  },
  copy: '复制',
  copied: '已复制。',
  copyFailed: '复制失败，请选中文字后手动复制。',
  share: '分享凭条',
  shareCopied: '凭条已复制。',
  close: '关闭',
  back: '返回',
  moreFailed: '后续内容加载失败。',
  all: '全部',
  fault: {
    required: '请输入金额。',
    number: '请输入数字。',
    min: (amount) => `金额不能低于 ${amount}。`,
    max: (amount) => `单笔最多 ${amount}。`,
    daily: (amount) => `今天还可提现 ${amount}。`,
    balance: (amount) => `超出余额（${amount}）。`,
  },
  pin: {
    title: '输入支付密码',
    label: '支付密码',
    hint: '6 位数字',
    entered: (count, of) => `共 ${of} 位，已输入 ${count} 位`,
    erase: '删除一位',
    triesLeft: (count) => `再输错 ${count} 次将被锁定。`,
    failed: '无法确认支付密码的状态',
    notSet: '尚未设置支付密码',
    notSetText:
      '提现和添加银行卡需要 6 位数字的支付密码。设置完成后点“返回”即可回到这里，已填写的内容会保留。',
    set: '设置支付密码',
    locked: '支付密码已锁定',
    lockedWait: (time) => `${time} 后可使用登录密码重新设置。`,
    lockedOpen: '使用登录密码重新设置后即可恢复使用。',
    reset: '重新设置',
  },
  unknown: {
    title: '未能确认结果',
    text: '网络中断，无法确定申请是否已送达。点击下方按钮会重新发送同一笔申请进行确认，无论点多少次都不会重复提交。',
    check: '确认这笔申请',
    reminder: '有一笔申请尚未确认结果',
    show: '去确认',
  },
};
