import { titlesOf } from '#catalogue/movies/movie.ts';

export const animation = titlesOf(31, [
  {
    id: 3,
    file: 'the-clockmakers-fox',
    minutes: 84,
    released: '2026-07-17',
    isNew: true,
    isHot: true,
    director: 'lanterne',
    cast: ['tallowby', 'merrywheel'],
    name: { ja: '時計職人のきつね', 'zh-cn': '钟表匠的狐狸', en: 'The Clockmaker’s Fox' },
    reading: 'とけいしょくにんのきつね',
    content: {
      ja: 'ぜんまい仕掛けのきつねが、一日だけ命を授かった。町じゅうの止まった時計を、ひとつずつ起こしに出かけていく。',
      'zh-cn': '一只发条狐狸得到了一整天的生命。它走遍小镇，把停摆的钟一座一座唤醒。',
      en: 'A clockwork fox is given one day of life, and spends it waking every stopped clock in town.',
    },
  },
  {
    id: 13,
    file: 'a-house-of-kites',
    minutes: 78,
    released: '2025-05-02',
    director: 'ji',
    cast: ['luo', 'qiao'],
    name: { ja: '凧のあがる家', 'zh-cn': '风筝小屋', en: 'A House of Kites' },
    reading: 'たこのあがるいえ',
    content: {
      ja: '丘の上の小さな家には、凧が六つ結んである。風の強い朝、とうとう家ごと浮かびはじめ、親子は糸を切るかどうかを話し合う。',
      'zh-cn': '山坡上的小屋系着六只风筝。一个大风的早晨，屋子终于要飘起来了，父子俩商量着要不要把线剪断。',
      en: 'Six kites are tied to the little house on the hill. One windy morning it begins to lift, and a father and his son must decide whether to cut the strings.',
    },
  },
  {
    id: 20,
    file: 'harvest-of-fireflies',
    minutes: 72,
    released: '2024-06-21',
    director: 'mikaze',
    cast: ['watagumo', 'suzuhi'],
    name: { ja: 'ほたる摘みの夜', 'zh-cn': '萤火丰年', en: 'Harvest of Fireflies' },
    reading: 'ほたるつみのよる',
    content: {
      ja: '年に一度、村では草むらの蛍を集めて冬の灯りにする。麦わら帽子の少女は、いっぱいになった瓶を月にかざし、そっとふたをゆるめた。',
      'zh-cn': '村里人每年都收一次萤火虫，留作冬天的灯。戴草帽的女孩把满满一瓶光举向月亮，悄悄拧松了瓶盖。',
      en: 'Once a year the village gathers fireflies to light its winter. A girl in a straw hat holds her full jar up to the moon, and quietly loosens the lid.',
    },
  },
]);
