import { titlesOf } from '#catalogue/movies/movie.ts';

export const fantasy = titlesOf(34, [
  {
    id: 8,
    file: 'star-mechanic',
    minutes: 99,
    released: '2026-08-07',
    isNew: true,
    isHot: true,
    director: 'hizaka',
    cast: ['suzuhi', 'nagizuka'],
    name: { ja: '星の修理屋', 'zh-cn': '修星星的人', en: 'Star Mechanic' },
    reading: 'ほしのしゅうりや',
    content: {
      ja: '夜空の星はどれも、鎖で吊られた機械だった。いちばん大きな星が消えかけた夜、町でただひとりの修理屋が空にはしごをかける。',
      'zh-cn':
        '原来天上的星星，都是用链条吊着的机器。最大的那颗快要熄灭的那个夜晚，镇上唯一的修理工把梯子架上了天。',
      en: 'Every star in the sky turns out to be a machine on a chain. The night the largest begins to fail, the town’s only mechanic leans a ladder against the dark.',
    },
  },
  {
    id: 15,
    file: 'orbit-of-an-orange',
    minutes: 91,
    released: '2026-05-15',
    director: 'wickelight',
    cast: ['merrywheel', 'faroles'],
    name: { ja: 'オレンジの軌道', 'zh-cn': '绕橙一周', en: 'Orbit of an Orange' },
    reading: 'おれんじのきどう',
    content: {
      ja: '輪をもつ果実の惑星を、小さなロケットがめぐっている。乗り組んだ料理人が探すのは、地球から失われたオレンジの香り。',
      'zh-cn': '一枚小火箭绕着带光环的水果星球飞行。船上的厨师要找的，是地球上早已消失的橙香。',
      en: 'A small rocket circles a ringed planet of fruit. Its cook is looking for something Earth has lost: the scent of an orange.',
    },
  },
  {
    id: 24,
    file: 'the-glass-orchard',
    minutes: 93,
    released: '2024-10-18',
    director: 'lanterne',
    cast: ['liu', 'tallowby'],
    name: { ja: '硝子の果樹園', 'zh-cn': '玻璃果园', en: 'The Glass Orchard' },
    reading: 'がらすのかじゅえん',
    content: {
      ja: '夜にだけ実る硝子の果実には、ひとつずつ誰かの記憶が灯っている。はしごの上の摘み手は、その中に自分の記憶を見つけてしまう。',
      'zh-cn':
        '玻璃果只在夜里成熟，每一颗都亮着某个人的记忆。采果人站在高高的梯子上，认出了属于自己的那一颗。',
      en: 'The glass fruit ripens only at night, and each one glows with somebody’s memory. High on the ladder, a picker comes upon her own.',
    },
  },
]);
