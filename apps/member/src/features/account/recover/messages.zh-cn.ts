import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: '重置密码',
  intro: '请输入用户名、邮箱或手机号码。我们会向您账户的联系方式发送链接或验证码。',
  name: '用户名、邮箱或手机号码',
  send: '发送',
  sendFailed: '发送失败，请重试。',
  sent: '如果该账户存在，我们已向其联系方式发送消息。收到链接请打开链接，收到验证码请在此输入。',
  again: '重新发送',
  resetIntro: '请设置新的登录密码。',
  resetEffect: '设置后所有设备将退出登录，提现将暂停 24 小时。支付密码保持不变。',
  code: '六位验证码',
  next: '新密码',
  nextHint: '6 至 20 个字符，不易被猜到。',
  confirm: '确认新密码',
  submit: '设置新密码',
  failed: '密码重置失败，请重试。',
  done: '密码已重置，请使用新密码登录。',
};
