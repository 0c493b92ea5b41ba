import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: '请再次验证身份',
  text: '涉及资金的操作需要 5 分钟内输入过的验证码。输入后将继续刚才的操作。',
  passkeyText: '涉及资金的操作需要 5 分钟内用过的通行密钥。验证后将继续刚才的操作。',
  code: '验证码',
  hint: '身份验证器中显示的 6 位数字。用过的验证码不能再用。',
  go: '验证并继续',
  cancel: '取消',
};
