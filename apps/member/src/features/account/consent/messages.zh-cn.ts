import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: '公开设置',
  label: '在首页显示我的中奖',
  hint: '开启后，此后结算的中奖会连同用户名首字母、派彩金额和期号显示给其他会员。关闭后会立即全部移除。',
  sampleNow: '目前首页显示的是示例，因此不会显示真实中奖。',
  agreed: '此后的中奖将显示在首页',
  takenBack: '您的中奖已从首页移除',
  failed: '公开设置加载失败',
};
