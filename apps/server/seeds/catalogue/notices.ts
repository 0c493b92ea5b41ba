import type { Localized } from '#platform/localized.ts';

export const notices: readonly Localized[] = [
  {
    ja: 'Fairground へようこそ。ここで使うのは金銭的な価値のないプレイクレジットです。',
    'zh-cn': '欢迎来到 Fairground。这里使用的是没有货币价值的游戏点数。',
    en: 'Welcome to Fairground. Everything here is played with credits that have no monetary value.',
  },
  {
    ja: '抽選結果はすべて、「抽選を検証」の画面でご自身で計算し直せます。',
    'zh-cn': '每一期的开奖结果，您都可以在“验证开奖”页面亲自重新计算。',
    en: 'Every draw can be recomputed by you, on the “Verify a draw” screen.',
  },
  {
    ja: '「サンプル」と表示された人物・映画・当選の記録は、実在のものではありません。',
    'zh-cn': '标有“示例”的人物、影片和中奖记录均非真实内容。',
    en: 'People, films and wins marked “sample” are not real.',
  },
];
