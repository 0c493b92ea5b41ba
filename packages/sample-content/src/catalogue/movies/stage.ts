import { titlesOf } from '#catalogue/movies/movie.ts';

export const stage = titlesOf(33, [
  {
    id: 9,
    file: 'under-the-big-top',
    minutes: 115,
    released: '2025-04-25',
    isHot: true,
    director: 'lanterne',
    cast: ['faroles', 'carrousel', 'yoimachi'],
    name: { ja: 'サーカスの屋根の下で', 'zh-cn': '大篷之下', en: 'Under the Big Top' },
    reading: 'さーかすのやねのしたで',
    content: {
      ja: 'あの落下の日から、空中ブランコの二人は口をきいていない。最後のシーズン、もう一度だけ互いの手を信じることになる。',
      'zh-cn': '自从那次坠落，两位空中飞人再没说过一句话。最后一季演出，他们必须重新相信彼此的手。',
      en: 'Two trapeze artists have not spoken since the fall. For one last season they have to trust each other’s hands again.',
    },
  },
  {
    id: 16,
    file: 'blue-hour-quartet',
    minutes: 101,
    released: '2026-02-13',
    director: 'wickelight',
    cast: ['tallowby', 'harborlight', 'merrywheel', 'nagizuka'],
    name: { ja: 'ブルーアワー・カルテット', 'zh-cn': '蓝调时刻四重奏', en: 'Blue Hour Quartet' },
    reading: 'ぶるーあわーかるてっと',
    content: {
      ja: '解散を決めたジャズカルテットがスタジオを借りられるのは、日が沈んでから夜になるまでの一時間だけ。最後のレコードは一発録りになる。',
      'zh-cn': '决定解散的爵士四重奏，只租得起录音棚一个小时，从日落到入夜。最后一张唱片，必须一次录成。',
      en: 'A jazz quartet that has decided to part can afford the studio for one hour, between sunset and dark. The last record has to be made in a single take.',
    },
  },
  {
    id: 23,
    file: 'two-left-shoes',
    minutes: 97,
    released: '2026-08-28',
    isNew: true,
    director: 'farolera',
    cast: ['watagumo', 'carrousel'],
    name: { ja: '左の靴がふたつ', 'zh-cn': '两只左鞋', en: 'Two Left Shoes' },
    reading: 'ひだりのくつがふたつ',
    content: {
      ja: 'ダンス教室でいちばん下手な二人が、ペアを組まされる。始まりは、赤い靴と青い靴。どちらも左足用だった。',
      'zh-cn': '舞蹈班里跳得最差的两个人，被分到了一组。故事要从一红一蓝两只左脚的鞋说起。',
      en: 'The two worst dancers in the class are made partners. It begins with one red shoe and one blue, both for the left foot.',
    },
  },
]);
