import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  label: '提示',
  update: '有新版本可用，重新加载后即可使用。',
  typed: '重新加载后，本页已填写的内容可能会丢失。',
  reload: '重新加载',
  install: '添加到主屏幕，像应用一样一点即开。',
  add: '添加',
  byHand: '可以添加到主屏幕：点按分享按钮，再选“添加到主屏幕”。',
  later: '以后再说',
  understood: '知道了',
};
