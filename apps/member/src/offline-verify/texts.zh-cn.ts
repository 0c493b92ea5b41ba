import type { Texts } from './texts.ts';

export const zhCn: Texts = {
  title: '亲自验证开奖',
  intro: '根据开奖证明，从头重新计算骰子点数。全部计算都在这台设备上完成，本页面不会与外界通信。',
  language: '语言',
  paste: '证明数据',
  pastePlaceholder: '将证明数据粘贴到这里，或把文件拖进来',
  open: '打开文件',
  verify: '开始验证',
  clear: '清空',
  notJson: '无法识别为证明数据。请确认内容完整，然后重新粘贴全部内容。',
  notRead: '文件打不开，请重新选择。',
  envelope: '这不是证明数据，而是服务器返回的错误信息。请重新获取证明数据。',
  period: '期号',
  verdict: {
    right: '全部一致。本期结果是按规则由公开随机数算出来的。',
    rightNotIndependent: '计算全部一致。但本期随机数由运营方自己的密钥生成，并不独立。',
    wrong: '有项目不一致，这份证明不成立。',
    published: '目前没有不一致。本期尚未截止。',
    closed: '目前没有不一致。本期尚未开奖。',
    void: '目前没有不一致。本期已作废，所有投注均应退还。',
  },
  beacon: {
    drand: '随机数来自 drand quicknet：由多家独立机构共同运行的公共随机信标，Fairground 运营方无法单独左右。',
    embedded:
      '这不是独立的随机数。本期使用服务器内置信标的随机数，密钥由运营方持有，运营方可以提前知道结果。',
    unknown: '无法确认随机数的来源。',
  },
  dice: (dice, sum) => `骰子点数 ${dice.join('、')}，总和 ${sum}`,
  option: { rose: '玫瑰', lily: '百合', balloon: '气球', smoke: '烟雾' },
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
    inclusion: { name: '您的订单', says: '下面的订单哈希值在封存的订单之中。请与您回执上的哈希值核对。' },
  },
  ok: '一致',
  failed: '不一致',
  computed: '算出的值',
  expected: '证明中的值',
  bytes: '读取的字节与点数',
  skipped: '跳过',
  limits:
    '仅凭本页面无法确认的事：订单的根哈希和各项总额是否真的在开奖前公布。如需确认，请在截止后记下画面上显示的根哈希，再与“订单封存”一栏的值核对。',
};
