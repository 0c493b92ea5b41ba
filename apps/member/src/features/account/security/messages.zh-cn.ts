import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  passwords: '密码',
  login: '登录密码',
  loginText: '修改后，其他设备将退出登录',
  payment: '支付密码',
  paymentText: '提现时使用的 6 位数字',
  devices: '设备',
  sessions: '已登录的设备',
  sessionsText: '让陌生的设备退出登录',
};
