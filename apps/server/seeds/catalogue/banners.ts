import type { Localized } from '#platform/localized.ts';

type Banner = { picture: string; name: Localized; description: Localized };

export const banners: readonly Banner[] = [
  {
    picture: '/media/banners/lantern-lane.svg',
    name: { ja: '灯りの小径へ', 'zh-cn': '走进灯火小径', en: 'Down Lantern Lane' },
    description: {
      ja: '夜の遊園地をゆっくり歩いてみませんか。',
      'zh-cn': '在夜晚的游乐园里慢慢走一走。',
      en: 'Take a slow walk through the fair by night.',
    },
  },
  {
    picture: '/media/banners/flower-game.svg',
    name: { ja: '誰にも動かせない抽選', 'zh-cn': '无人能够操纵的开奖', en: 'A draw nobody can steer' },
    description: {
      ja: '三つのサイコロ、四つの選択肢。結果はご自身で確かめられます。',
      'zh-cn': '三枚骰子，四个选项，结果由您亲自验证。',
      en: 'Three dice, four options, and a result you can check yourself.',
    },
  },
  {
    picture: '/media/banners/cinema-tent.svg',
    name: { ja: '今夜のシネマテント', 'zh-cn': '今夜的电影帐篷', en: 'Tonight in the cinema tent' },
    description: {
      ja: '私たちがつくったサンプル作品をそろえました。',
      'zh-cn': '我们亲手制作的示例影片，敬请欣赏。',
      en: 'Sample titles, all of them made by us.',
    },
  },
  {
    picture: '/media/banners/wheel-at-night.svg',
    name: { ja: '遊びは、ほどほどに', 'zh-cn': '适度游戏，量力而行', en: 'Play within your means' },
    description: {
      ja: 'プレイクレジットに金銭的な価値はありません。18歳以上の方のみご利用いただけます。',
      'zh-cn': '游戏点数没有货币价值，仅限年满 18 周岁者使用。',
      en: 'Play credits have no monetary value. Adults of 18 and over only.',
    },
  },
];
