import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  pleaseLogIn: '请先登录。',
  loginExpired: '登录已过期，请重新登录。',
  requestFailed: '请求失败，请重试。',
  requestNotMade: '请求未能发出，请重试。',
  networkFailed: '网络连接失败，请检查网络后重试。',
  status400: '请求有误。',
  status401: '请先登录。',
  status403: '没有访问权限。',
  status404: (url) => `请求的地址不存在：${url}`,
  status408: '请求超时，请重试。',
  status500: '服务器内部错误，请稍后再试。',
  status501: '服务器尚未支持此功能。',
  status502: '网关错误，请稍后再试。',
  status503: '服务暂时不可用，请稍后再试。',
  status504: '网关超时，请稍后再试。',
  status505: '服务器不支持该 HTTP 版本。',
  tryAgain: {
    join: (words, wait) => `${words}${wait}`,
    seconds: (count) => `约 ${count} 秒后可以重试。`,
    minutes: (count) => `约 ${count} 分钟后可以重试。`,
    hours: (count) => `约 ${count} 小时后可以重试。`,
  },
  playCredits: '游戏积分',
};
