import type { Person } from '#catalogue/people/person.ts';

/** In Osaka and Fukuoka. */
export const west: readonly Person[] = [
  {
    key: 'ren',
    gender: 'man',
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
    gender: 'man',
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
  {
    key: 'haruto',
    gender: 'man',
    region: 7,
    name: { ja: '陽翔', 'zh-cn': '阳翔', en: 'Haruto' },
    age: 34,
    height: '176 cm',
    description: {
      ja: '34歳、大阪で手話通訳をしています。どんなに騒がしい場所でも話が途切れないのが、ささやかな自慢です。夜は古い辞書を読んでいます。屋台をめぐりながら、手話の最初のひと言を覚えて帰りませんか。',
      'zh-cn':
        '34 岁，在大阪做手语翻译。再吵的地方也聊得下去，算是一点小得意。晚上爱翻旧词典。逛夜市的时候，学一句手语再回家，怎么样？',
      en: 'I’m 34 and a sign-language interpreter in Osaka, so I can keep up a conversation in the loudest place. In the evening I read old dictionaries. Between the stalls I could teach you a first sentence to take home.',
    },
  },
  {
    key: 'nao',
    gender: 'woman',
    region: 7,
    name: { ja: '奈央', 'zh-cn': '奈央', en: 'Nao' },
    age: 38,
    description: {
      ja: '38歳、大阪でパンを焼いています。仕事は夜中の二時から。昼すぎには一日が終わっているので、夕方早めのお祭りがちょうどいいんです。手みやげは、その日いちばんよく膨らんだパン。',
      'zh-cn':
        '38 岁，在大阪做面包。凌晨两点开工，过了中午一天就算结束，所以傍晚早点逛庙会正合适。见面礼嘛，是当天发得最好的那个面包。',
      en: 'I’m 38 and a baker in Osaka. I start at two in the morning, so my day is over by lunch and an early-evening fair suits me well. I’ll bring the loaf that rose best.',
    },
  },
  {
    key: 'chihiro',
    gender: 'woman',
    region: 8,
    name: { ja: '千尋', 'zh-cn': '千寻', en: 'Chihiro' },
    age: 47,
    height: '160 cm',
    description: {
      ja: '47歳、福岡の山あいで器を焼いています。窯の火を見ていると口数が減り、温泉に入ると増えます。去年から三味線も始めました。欠けた湯のみひとつ捨てられない性分ですが、それでもよければ。',
      'zh-cn':
        '47 岁，在福冈的山里烧陶。守着窑火时话很少，一泡温泉话就多起来。去年开始学三味线。杯子磕了口也舍不得扔，你不嫌我这脾气就好。',
      en: 'I’m 47 and fire pots in the hills of Fukuoka. Watching the kiln I go quiet; in a hot spring I can’t stop talking. I took up the shamisen last year. I have never thrown away a chipped cup, in case that matters.',
    },
  },
  {
    key: 'xiaoyu',
    gender: 'woman',
    region: 8,
    name: { ja: 'シャオユー', 'zh-cn': '晓雨', en: 'Xiaoyu' },
    age: 24,
    photos: 4,
    description: {
      ja: '寧波生まれの24歳。福岡で、町の音を録って歩いています。踏切、氷屋ののこぎり、雨どい。お祭りの音はまだ録れていません。マイクを構えるあいだ、となりで黙って聞いてくれる人を探しています。',
      'zh-cn':
        '24 岁，宁波人，在福冈四处录城市的声音：道口的铃、冰店的锯子、雨天的檐沟。庙会的声音还没录到。想找个人，在我举着话筒的时候，陪我安安静静听一会儿。',
      en: 'I’m 24, from Ningbo, and go about Fukuoka recording its sounds: level crossings, the ice seller’s saw, gutters in the rain. A fair is still missing. I’m looking for somebody who will stand beside the microphone and just listen.',
    },
  },
];
