import type { AlertTexts } from '#features/alerts/alert-texts.ts';

export const texts: AlertTexts = {
  queues: {
    recharges: '充值',
    withdrawals: '提现',
    corrections: '更正',
    profiles: '人物资料',
    listings: '会员交友资料',
    daterequests: '约会申请',
    reports: '举报',
    support: '客服',
    outbox: '发件箱',
  },
  title: (queue, late) => `${queue}：${late} 项已超时`,
  body: (queue, late, wait) => `“${queue}”中有 ${late} 项等待时间超过承诺，最久已等待 ${wait}。`,
  minutes: (n) => `${n} 分钟`,
  hours: (n) => `${n} 小时`,
  days: (n) => `${n} 天`,
  access: {
    passkey_added: {
      title: '您的管理台账号添加了通行密钥',
      body: '您的操作员账号添加了一个通行密钥，今后可用于两步验证。',
    },
    passkey_removed: {
      title: '您的管理台账号删除了通行密钥',
      body: '您的操作员账号删除了一个通行密钥。',
    },
    authenticator_added: {
      title: '您的管理台账号设置了身份验证器',
      body: '您的操作员账号设置了身份验证器，今后可使用其验证码登录。',
    },
    authenticator_removed: {
      title: '您的管理台账号移除了身份验证器',
      body: '您的操作员账号移除了身份验证器，其验证码不再有效。',
    },
    password_changed: {
      title: '您的管理台密码已修改',
      body: '您的操作员账号密码已修改，其他登录均已退出。',
    },
    access_reset: {
      title: '您的管理台登录信息已被重置',
      body: '所有者重置了您的操作员账号的密码和两步验证，所有登录均已退出。',
    },
    address_replaced: {
      title: '您的管理台账号更换了通知邮箱',
      body: '您的操作员账号的通知今后将发送到另一个邮箱，这是发送到此邮箱的最后一封。',
    },
    address_removed: {
      title: '您的管理台账号删除了此通知邮箱',
      body: '您的操作员账号的通知今后不再发送到此邮箱，这是最后一封。',
    },
  },
  notYou: '如非您本人预期的操作，请立即联系网站所有者。',
};
