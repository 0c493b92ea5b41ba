import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  ask: '申请约会',
  askTitle: (name) => `向${name}申请约会`,
  contact: '联系方式',
  contactHint: '手机号、邮箱、微信号等均可。',
  contactNeeded: '请填写联系方式。',
  contactShort: '联系方式至少 3 个字符。',
  message: '留言（选填）',
  messageHint: '联系方式请只写在上面一栏。',
  whoTitle: '谁会在什么时候看到联系方式',
  who: (name) =>
    '联系方式加密保存。申请审核期间，负责的运营人员可以打开查看，每次查看都有记录。\n' +
    `只有申请被接受时，才会转告${name}。\n` +
    '被婉拒、超过 14 天未答复或由您撤回时，联系方式和留言会一并删除。',
  sampleTitle: '这是虚构人物',
  sampleWho: (name) =>
    `${name}并不存在，不会有人答复，也不会真的见面。看到申请的只有本演示站的运营人员。\n` +
    '联系方式加密保存，审核期间运营人员每次查看都有记录；不会转给任何人，有结果后立即删除。\n' +
    '只是想试试的话，不必填写真实的联系方式。',
  send: '提交申请',
  sent: '申请已提交',
  exists: '您对此人的申请尚在等待答复。',
  sendFailed: '申请提交失败',
  yours: '您的申请',
  toRequests: '查看申请',
  status: {
    submitted: '已提交',
    in_review: '审核中',
    accepted: '已接受',
    declined: '未成功',
    expired: '已过期',
    cancelled: '已撤回',
  },
  next: {
    submitted: (_name, date) => `正在等待运营人员审核。${date}前没有答复，申请会自动过期。`,
    in_review: (name) => `运营人员正在审核，并会征求${name}的意见。结果会显示在这里。`,
    accepted: (name) => `${name}愿意见面。运营人员会转告您的联系方式，请等待${name}与您联系。`,
    declined: () => '这次没能约成。联系方式和留言已删除。',
    expired: () => '一直没有等到答复，申请已过期。联系方式和留言已删除，可以重新申请。',
    cancelled: () => '您已撤回申请。联系方式和留言已删除，可以重新申请。',
  },
  sampleNext: {
    submitted: (name, date) =>
      `正在等待本演示站的运营人员审核。${name}是虚构人物，本人不会答复。${date}前未审核，申请会自动过期。`,
    in_review: (name) => `本演示站的运营人员正在审核。${name}是虚构人物，无从征求本人意见。`,
    accepted: (name) =>
      `本演示站的运营人员已将申请标为“已接受”。${name}是虚构人物，不会有人联系您；您的联系方式没有转给任何人，已经删除。`,
    declined: () => '本演示站的运营人员已将申请标为“未成功”。联系方式和留言已删除。',
  },
  reasons: {
    person_declined: '对方暂无意愿。',
    not_available: '对方近期没有时间。',
    contact_unusable: '联系方式无法核实。',
    inappropriate: '申请内容不合适。',
    other: '具体原因见下方运营人员留言。',
  },
  remark: (text) => `运营人员留言：${text}`,
  asked: (moment) => `申请于 ${moment}`,
  erased: '已删除',
  yourContact: '联系方式',
  yourMessage: '留言',
  cancel: '撤回',
  cancelOf: (name) => `撤回对${name}的申请`,
  cancelTitle: '要撤回申请吗？',
  cancelText: (name) => `对${name}的申请将撤回，联系方式和留言会删除。以后可以重新申请。`,
  keep: '保留申请',
  cancelled: '申请已撤回',
  cancelLate: '撤回之前，申请状态已发生变化，未能撤回。',
  cancelFailed: '申请撤回失败',
  listFailed: '约会申请加载失败',
  moreFailed: '后续内容加载失败。',
  end: '已显示全部申请。',
  empty: '还没有约会申请',
  emptyText: '在感兴趣的人的资料页可以提出申请。',
  goMeet: '去交友页看看',
};
