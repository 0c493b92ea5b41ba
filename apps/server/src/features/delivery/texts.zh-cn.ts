import type { DeliveryTexts } from '#features/delivery/message-texts.ts';

export const texts: DeliveryTexts = {
  codes: {
    confirm_code: { subject: '您的验证码', text: '请输入以下验证码，以确认您的联系方式：' },
    reset_code: { subject: '重置密码的验证码', text: '请输入以下验证码，以设置新密码：' },
    payment_password_code: {
      subject: '重置支付密码的验证码',
      text: '请输入以下验证码，以设置新的支付密码：',
    },
    contact_code: {
      subject: '找回账户的验证码',
      text: '客服已确认此联系方式。请输入以下验证码，以设置新密码：',
    },
    operator_code: {
      subject: '管理后台确认码',
      text: '如需在此邮箱接收超时待办的提醒，请在管理后台输入以下确认码：',
    },
  },
  resetLink: {
    subject: '重置密码',
    text: '我们收到了您重置密码的请求。请通过以下链接设置新密码：',
    button: '设置新密码',
  },
  told: {
    new_login: { subject: '账户在新设备上登录', text: '您的账户刚刚在一台从未使用过的设备上登录。' },
    password_changed: {
      subject: '密码已修改',
      text: '您的登录密码已修改，其他设备均已退出登录。',
    },
    password_reset: {
      subject: '密码已重置',
      text: '您的登录密码已重置，所有设备均已退出登录。提现将暂停24小时。',
    },
    contact_changed: {
      subject: '联系方式已变更',
      text: '您账户的联系方式已变更。提现将暂停24小时。',
    },
    contact_proposed: {
      subject: '有人申请找回您的账户',
      text: '有人向客服申请用新的联系方式找回您的账户。如非本人操作，请打开应用予以阻止。',
    },
    payment_password_changed: {
      subject: '支付密码已变更',
      text: '您账户的支付密码已设置或修改。',
    },
    passkey_added: { subject: '已添加通行密钥', text: '您的账户添加了一个通行密钥。' },
    passkey_removed: { subject: '已移除通行密钥', text: '您的账户移除了一个通行密钥。' },
    account_closing: {
      subject: '已受理注销申请',
      text: '您的账户已申请注销，所有设备均已退出登录。14 天内登录即可撤销。',
    },
    account_suspended: {
      subject: '您的账户功能已被暂停',
      text: '目前无法投注、充值、申请约会或修改交友资料。原因和截止时间可在应用内查看。提现和客服不受影响。',
    },
    suspension_lifted: {
      subject: '您的账户功能已恢复',
      text: '您的账户已恢复正常使用。',
    },
    card_added: { subject: '已添加银行卡', text: '您的账户添加了一张银行卡。' },
  },
  holds: (minutes) => `${minutes}分钟内有效，且只能使用一次。`,
  notAsked: '如非本人操作，请忽略此消息。',
  notYou: '如非本人操作，请立即修改密码，并通过应用内的客服与我们联系。',
  stopBefore: (moment) => `如未被阻止，将于${moment}生效。`,
  stop: '停止此操作',
  neverAsk: '工作人员绝不会向您索要验证码或密码。',
  open: '打开应用',
  labels: { at: '时间', device: '设备', contact: '联系方式', card: '银行卡' },
  footer: (site) => `您在${site}拥有账户，因此收到此消息。请勿回复，回复不会被查看。`,
  openConsole: '打开管理后台',
  operatorFooter: (site) =>
    `您是${site}的操作员，因此收到此邮件。可在管理后台的“我的账号”中关闭。请勿回复，回复不会被查看。`,
};
