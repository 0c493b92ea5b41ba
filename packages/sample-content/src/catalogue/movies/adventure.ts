import { titlesOf } from '#catalogue/movies/movie.ts';

export const adventure = titlesOf(32, [
  {
    id: 4,
    file: 'north-of-silence',
    minutes: 118,
    released: '2024-12-13',
    isHot: true,
    director: 'wickelight',
    cast: ['harborlight', 'yoimachi'],
    name: { ja: '静寂の北へ', 'zh-cn': '寂静以北', en: 'North of Silence' },
    reading: 'せいじゃくのきたへ',
    content: {
      ja: 'まったく音のない場所を探して、録音技師は灯りひとつで北を目指す。オーロラの下で聞こえてきたのは、置いてきたはずの声だった。',
      'zh-cn':
        '录音师提着一盏灯一路向北，寻找一个没有任何声音的地方。可在极光之下，她听见的却是那个以为早已放下的声音。',
      en: 'A sound recordist walks north with a single lantern, looking for a place without any sound at all. Under the aurora she hears the one voice she thought she had left behind.',
    },
  },
  {
    id: 10,
    file: 'the-whale-below',
    minutes: 122,
    released: '2026-07-03',
    isNew: true,
    director: 'ji',
    cast: ['suzuhi', 'qiao'],
    name: { ja: '小舟とクジラ', 'zh-cn': '鲸在船下', en: 'The Whale Below' },
    reading: 'こぶねとくじら',
    content: {
      ja: '灯りをともした小舟の下を、夜ごと一頭のクジラがついてくる。漁師は網をしまい、クジラとともに海図の外へ漕ぎ出した。',
      'zh-cn': '每到夜里，总有一头鲸循着灯光，跟在小船下面。渔夫收起渔网，随它划向海图之外。',
      en: 'Night after night a whale follows the lamp of a small boat. The fisherman stows his nets and rows with it, off the edge of the chart.',
    },
  },
  {
    id: 18,
    file: 'the-red-scarf-rally',
    minutes: 94,
    released: '2024-08-30',
    director: 'farolera',
    cast: ['faroles', 'tallowby', 'carrousel'],
    name: { ja: '赤いスカーフの7号車', 'zh-cn': '红围巾拉力赛', en: 'The Red Scarf Rally' },
    reading: 'あかいすかーふのななごうしゃ',
    content: {
      ja: '砂漠を越える三日間のラリー。7号車のハンドルを握る新人の頼りは、祖母の赤いスカーフと四十年前のコース図だけ。',
      'zh-cn': '三天横穿沙漠的拉力赛。七号小车上的新手，全部的倚仗只有祖母的红围巾和一张四十年前的路线图。',
      en: 'Three days across the desert, and a first-timer at the wheel of little car number 7. All she has is her grandmother’s red scarf and a route map forty years old.',
    },
  },
  {
    id: 22,
    file: 'desert-lighthouse',
    minutes: 126,
    released: '2025-02-07',
    director: 'farolera',
    cast: ['harborlight', 'merrywheel'],
    name: { ja: '砂漠の灯台', 'zh-cn': '沙漠灯塔', en: 'Desert Lighthouse' },
    reading: 'さばくのとうだい',
    content: {
      ja: '海から千キロ離れた砂丘に、灯台がひとつ立っている。毎晩灯をともすのは誰なのか、測量士はラクダを連れて確かめに行く。',
      'zh-cn': '离海一千公里的沙丘上，立着一座灯塔。是谁夜夜点亮它？测量员牵着骆驼，前去一探究竟。',
      en: 'A thousand kilometres from the sea a lighthouse stands on a dune. A surveyor and her camel set out to see who lights it every night.',
    },
  },
]);
