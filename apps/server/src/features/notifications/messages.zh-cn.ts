import type { NotificationTexts } from '#features/notifications/texts.ts';

export const messages: NotificationTexts = {
  quiet: {
    payment: '您有一条收付款通知',
    security: '您有一条账户安全通知',
    support: '客服回复了您',
    date: '您的约会申请有新进展',
    announcement: '有一条重要公告',
    draw: '您参与的一期已结算',
  },
  events: {
    recharge_credited: ({ amount }, { money }) => ({
      title: '充值已到账',
      body: `${money(amount)} 已计入您的余额。`,
    }),
    recharge_rejected: ({ amount }, { money }) => ({
      title: '充值未入账',
      body: `您的 ${money(amount)} 充值未能入账，原因请在充值页面查看。`,
    }),
    recharge_expired: ({ amount }, { money }) => ({
      title: '充值申请已过期',
      body: `未能在期限内核对到您的 ${money(amount)} 充值。如已付款，请联系客服。`,
    }),
    recharge_reversed: ({ amount }, { money }) => ({
      title: '充值已更正',
      body: `为更正一笔充值，已从您的余额中扣除 ${money(amount)}。如有疑问，请联系客服。`,
    }),
    withdrawal_paid: ({ amount }, { money }) => ({
      title: '提现已打款',
      body: `${money(amount)} 已汇往您的银行账户。`,
    }),
    withdrawal_failed: ({ amount }, { money }) => ({
      title: '提现未成功',
      body: `${money(amount)} 已退回您的余额，原因请在提现页面查看。`,
    }),
    withdrawal_cancelled: ({ amount }, { money }) => ({
      title: '提现已取消',
      body: `${money(amount)} 已退回您的余额，原因请在提现页面查看。`,
    }),
    withdrawal_bounced: ({ amount }, { money }) => ({
      title: '提现被银行退回',
      body: `${money(amount)} 已退回您的余额，原因请在提现页面查看。`,
    }),
    balance_reduced: ({ amount }, { money }) => ({
      title: '余额已更正',
      body: `为更正之前的一笔记录，已从您的余额中扣除 ${money(amount)}。如有疑问，请联系客服。`,
    }),
    balance_increased: ({ amount }, { money }) => ({
      title: '余额已增加',
      body: `${money(amount)} 已计入您的余额，可在资金明细中查看。`,
    }),
    new_login: ({ device }) => ({
      title: '账户在新设备登录',
      body: device
        ? `有一台新设备（${device}）登录了您的账户。如非本人操作，请修改密码。`
        : '有一台新设备登录了您的账户。如非本人操作，请修改密码。',
    }),
    password_changed: () => ({
      title: '密码已修改',
      body: '登录密码已修改，其他设备均已退出登录。',
    }),
    password_reset: () => ({
      title: '密码已重置',
      body: '登录密码已重置，所有设备均已退出登录。提现暂停 24 小时。',
    }),
    payment_password_changed: () => ({
      title: '支付密码已更改',
      body: '支付密码已设置或修改。如非本人操作，请联系客服。',
    }),
    contact_changed: () => ({
      title: '联系方式已更改',
      body: '账户的联系方式已更改。提现暂停 24 小时。',
    }),
    contact_proposed: () => ({
      title: '有人申请找回您的账户',
      body: '客服收到以新联系方式找回账户的申请。如非本人操作，请在此阻止。',
    }),
    passkey_added: () => ({
      title: '已添加通行密钥',
      body: '账户新增了一个通行密钥。如非本人操作，请将其删除。',
    }),
    passkey_removed: () => ({ title: '已删除通行密钥', body: '账户的一个通行密钥已被删除。' }),
    account_closing: () => ({
      title: '已受理注销申请',
      body: '您的账户已申请注销，所有设备均已退出登录。14 天内登录即可撤销。',
    }),
    account_suspended: () => ({
      title: '您的账户功能已被暂停',
      body: '目前无法投注、充值、申请约会或修改交友资料。原因和截止时间可在应用内查看。提现和客服不受影响。',
    }),
    suspension_lifted: () => ({
      title: '账户功能已恢复',
      body: '您的账户已恢复正常使用。',
    }),
    card_added: ({ card }) => ({
      title: '已添加银行卡',
      body: card
        ? `已添加尾号 ${card} 的银行卡。如非本人操作，请将其删除。`
        : '已添加一张银行卡。如非本人操作，请将其删除。',
    }),
    support_answered: () => ({ title: '客服已回复', body: '对话中有新消息。' }),
    date_accepted: ({ name }) => ({
      title: '约会申请已被接受',
      body: `您向${name['zh-cn']}发出的申请已被接受。`,
    }),
    date_declined: ({ name }) => ({
      title: '约会申请未被接受',
      body: `您向${name['zh-cn']}发出的申请未被接受。`,
    }),
    date_expired: ({ name }) => ({
      title: '约会申请已过期',
      body: `您向${name['zh-cn']}发出的申请未在期限内得到答复。`,
    }),
    date_asked: () => ({
      title: '有人向您申请约会',
      body: '您可以接受或婉拒。只有接受后，对方才能看到您的联系方式。',
    }),
    listing_approved: () => ({
      title: '您的交友资料已通过审核',
      body: '您提交的内容将在“交友”中展示；资料隐藏期间不会展示。',
    }),
    listing_rejected: () => ({
      title: '您的交友资料未通过审核',
      body: '原因请在“我的交友资料”中查看，修改后可以重新提交。',
    }),
    listing_hidden: () => ({
      title: '您的交友资料已被隐藏',
      body: '运营方已隐藏您的交友资料。如有疑问，请联系客服。',
    }),
    listing_shown: () => ({
      title: '您的交友资料已恢复展示',
      body: '运营方已恢复展示您的交友资料。',
    }),
    announcement_published: ({ title }) => ({ title: title['zh-cn'], body: '发布了一条重要公告。' }),
    draw_settled: ({ periodNo, staked, returned }, { money }) => ({
      title: `第 ${periodNo} 期已结算`,
      body: `您投注 ${money(staked)}，派彩 ${money(returned)}。`,
    }),
    draw_void: ({ periodNo, returned }, { money }) => ({
      title: `第 ${periodNo} 期已作废`,
      body: `本期未能开奖，您的 ${money(returned)} 已退还。`,
    }),
  },
};
