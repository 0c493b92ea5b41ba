import { titlesOf } from '#catalogue/movies/movie.ts';

export const mystery = titlesOf(30, [
  {
    id: 6,
    file: 'the-mask-market',
    minutes: 102,
    released: '2026-10-30',
    isNew: true,
    isHot: true,
    director: 'mikaze',
    cast: ['watagumo', 'yoimachi', 'luo'],
    name: { ja: '仮面市の夜', 'zh-cn': '面具夜市', en: 'The Mask Market' },
    reading: 'かめんいちのよる',
    content: {
      ja: '年に一晩だけ開かれる仮面の市。白い狐の面を買った記者は、翌朝から誰にも自分だと気づかれなくなる。',
      'zh-cn': '面具夜市一年只开一晚。女记者买下一张白狐面具，第二天起，再没有人认得她的脸。',
      en: 'The market opens for one night a year. A reporter buys the white fox, and from the next morning nobody knows her face.',
    },
  },
  {
    id: 12,
    file: 'the-locked-gallery',
    minutes: 117,
    released: '2026-01-23',
    director: 'wickelight',
    cast: ['carrousel', 'harborlight'],
    name: { ja: '閉ざされた画廊', 'zh-cn': '密室画廊', en: 'The Locked Gallery' },
    reading: 'とざされたがろう',
    content: {
      ja: '螺旋階段の底に、誰も開けたことのない扉がある。額縁から絵が一枚消えるたび、鍵穴の光が強くなることに、夜警だけが気づいていた。',
      'zh-cn':
        '旋转楼梯的底端，有一扇从未有人打开的门。画框里每消失一幅画，锁孔里的光就更亮一分，只有守夜人察觉到了这一点。',
      en: 'At the foot of a spiral stair is a door that nobody has ever opened. Each time a painting vanishes from its frame, the keyhole shines brighter, and only the night watchman has noticed.',
    },
  },
  {
    id: 19,
    file: 'the-snow-library',
    minutes: 106,
    released: '2025-12-05',
    director: 'lanterne',
    cast: ['nagizuka', 'merrywheel'],
    name: { ja: '雪の図書館', 'zh-cn': '雪中图书馆', en: 'The Snow Library' },
    reading: 'ゆきのとしょかん',
    content: {
      ja: '夜ごと一冊、雪の匂いのする本が返ってくる。貸出カードの名前をたどった司書は、書架の奥で、冬の森へ続く扉を見つける。',
      'zh-cn':
        '每天夜里，都会有一本带着雪的气息的书被还回来。图书管理员循着借书卡上的名字，在书架深处找到了通往冬日森林的门。',
      en: 'Every night one book comes back smelling of snow. Following the names on the loan cards, a librarian finds a door behind the shelves, and a winter forest beyond it.',
    },
  },
]);
