import type { Localized } from '@fairground/contract/language';

export const notices: readonly Localized[] = [
  {
    ja: 'Fairgroundへようこそ。遊びに使うのは、金銭的な価値のないプレイクレジットだけです。',
    'zh-cn': '欢迎来到 Fairground。这里只使用没有货币价值的游戏积分。',
    en: 'Welcome to Fairground. You play with credits that have no monetary value.',
  },
  {
    ja: '抽選の結果はすべて、「抽選の検証」画面からご自身で計算し直せます。',
    'zh-cn': '每一期的开奖结果，您都可以在“验证开奖”页面自行重新计算。',
    en: 'You can recompute every draw yourself on the “Verify a draw” screen.',
  },
  {
    ja: '「サンプル」「架空」と表示された人物・作品・的中は、実在のものではありません。',
    'zh-cn': '标有“示例”或“虚构”的人物、影片和中奖记录，均非真实内容。',
    en: 'People, movies and wins marked “sample” or “fictional” are not real.',
  },
];
