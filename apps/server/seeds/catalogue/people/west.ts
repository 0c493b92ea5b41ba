import type { Person } from '#seeds/catalogue/people/person.ts';

/** In Osaka and Fukuoka. */
export const west: readonly Person[] = [
  {
    key: 'ren',
    region: 8,
    name: { ja: '蓮', 'zh-cn': '莲', en: 'Ren' },
    age: 27,
    height: '178 cm',
    description: {
      ja: '27歳、博多の提灯屋の息子です。夏は山笠、ほかの季節はベースを弾いています。高いところは苦手なのに、観覧車のてっぺんからうちの提灯を眺めてみたい。手すりにしがみついていても、笑わないでください。',
      'zh-cn':
        '27 岁，博多灯笼铺家的儿子。夏天抬山笠，其他季节弹贝斯。明明恐高，却很想坐到摩天轮最高处，看看自家做的灯笼。要是我一直抓着扶手不放，请别笑我。',
      en: 'I’m 27, a lantern maker’s son from Hakata. Summer is for carrying the Yamakasa float, the rest of the year is for playing bass. I’m no friend of heights, but I’d love to see our lanterns from the top of the wheel. Please don’t laugh if I cling to the rail.',
    },
  },
  {
    key: 'mateo',
    region: 7,
    name: { ja: 'マテオ', 'zh-cn': '马特奥', en: 'Mateo' },
    age: 30,
    description: {
      ja: 'オアハカ生まれの30歳、大阪でチュロスの屋台をやっています。休みの日はフットサルと、弦が一本足りないギター。たまにはお客さんの側に回ってみたいんです。どの屋台に行くかはおまかせします。生地に口は出しません、たぶん。',
      'zh-cn':
        '30 岁，来自墨西哥的瓦哈卡，在大阪摆摊卖吉事果。休息日踢五人制足球，弹一把少了根弦的吉他。偶尔也想当一回客人：去哪个摊你来定，我保证不对人家的面糊指手画脚，大概吧。',
      en: 'I’m 30, from Oaxaca, and sell churros from a stall in Osaka. Days off are for five-a-side football and a guitar that lacks a string. For once I’d like to be the customer: you pick the stall, and I won’t say a word about the batter. Probably.',
    },
  },
];
