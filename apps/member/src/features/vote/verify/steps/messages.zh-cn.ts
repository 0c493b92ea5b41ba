import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  steps: '验证步骤',
  step: {
    rules: { name: '开奖规则', says: '规则全文的哈希值与事先承诺的一致。' },
    commitment: {
      name: '事先承诺',
      says: '由期号、时间、赔率和随机数轮次组成的承诺，其哈希值与公布的一致。',
    },
    round: { name: '随机数轮次', says: '轮次完全由截止时间推算得出，并与承诺的轮次一致。' },
    'root-before-round': {
      name: '订单封存',
      says: '全部订单的根哈希在截止之后、随机数产生之前公布。时间以服务器记录为准。',
    },
    signature: { name: '随机数签名', says: '用信标的公钥可以验证这一轮的签名有效。' },
    randomness: { name: '随机数', says: '签名的 SHA-256 与公布的随机数一致。' },
    dice: { name: '骰子', says: '由随机数算出的三个点数与公布的一致。' },
    result: { name: '结果', says: '总和以及中奖的两个选项与公布的一致。' },
    receipt: { name: '签名回执', says: '本站对订单、会员和期号的签名，可以用事先承诺的公钥验证。' },
  },
  ok: '一致',
  computed: '算出的值',
  expected: '证明中的值',
};
