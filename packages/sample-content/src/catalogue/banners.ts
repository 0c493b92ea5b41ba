import type { Localized } from '@fairground/contract/language';

type Banner = { picture: string; name: Localized; description: Localized };

export const banners: readonly Banner[] = [
  {
    picture: '/media/banners/lantern-lane.avif',
    name: { ja: '提灯のともる小径へ', 'zh-cn': '逛逛灯笼小巷', en: 'Down Lantern Lane' },
    description: {
      ja: '夜店の道を、ゆっくり歩いてみませんか。',
      'zh-cn': '沿着夜市的摊位，慢慢走，慢慢看。',
      en: 'Stroll past the stalls, one lantern at a time.',
    },
  },
  {
    picture: '/media/banners/flower-game.avif',
    name: {
      ja: '自分で確かめられる抽選',
      'zh-cn': '您能亲自验证的开奖',
      en: 'A draw you can check yourself',
    },
    description: {
      ja: 'サイコロは三つ、選択肢は四つ。どの結果も、ご自身で計算し直せます。',
      'zh-cn': '三颗骰子，四个选项，每一期的结果都能自己重新计算。',
      en: 'Three dice, four options, and every result yours to recompute.',
    },
  },
  {
    picture: '/media/banners/cinema-tent.avif',
    name: { ja: 'シネマテントへどうぞ', 'zh-cn': '走进电影帐篷', en: 'Step into the cinema tent' },
    description: {
      ja: '並んでいるのは、すべて自作のサンプル作品です。',
      'zh-cn': '这里的示例影片，全部由我们自己制作。',
      en: 'Sample titles, every one of them made by us.',
    },
  },
  {
    picture: '/media/banners/wheel-at-night.avif',
    name: { ja: '遊びは、ほどほどに', 'zh-cn': '适度娱乐，从容游玩', en: 'Play at your own pace' },
    description: {
      ja: 'プレイクレジットに金銭的な価値はありません。ご利用は18歳以上の方に限ります。',
      'zh-cn': '游戏积分没有货币价值，仅限年满 18 周岁的成年人使用。',
      en: 'Play credits have no monetary value. For adults aged 18 and over.',
    },
  },
];
