import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  names: {
    terms: '使用条款',
    privacy: '隐私政策',
    notice: '运营方信息公示（日本特定商取引法）',
  },
  links: '条款与运营方信息',
  version: (version, day) => `第 ${version} 版（${day}）`,
  sampleTitle: '这是样本',
  sample: '随软件附带的文本，未经专业人士审核。',
  failed: '无法加载文本',
  byRegistering: '点击“注册”，即表示您同意使用条款和隐私政策。',
  section: '条款与运营方信息',
  agreed: (version, day) => `已于${day}同意第 ${version} 版`,
  due: '有新版本',
  ask: {
    title: '内容已更新',
    text: '继续投注或充值前，需要您同意新的内容。您填写的内容会保留。',
    still: '不同意也可以照常提现、观看影片和使用客服。',
    read: '阅读',
    agree: '同意并继续',
    later: '暂不同意',
    failed: '未能记录您的同意，请重试。',
    done: '已记录您的同意',
  },
};
