/*
 * Captions of the clips: what is heard, in brackets, and the line that the film opens with. Each cue is
 * [from, to, text] in seconds.
 */
type Cue = readonly [from: number, to: number, text: string];
type Captions = Readonly<Record<'ja' | 'zh-cn' | 'en', readonly Cue[]>>;

export const CAPTIONS: Readonly<Record<string, Captions>> = {
  'the-night-ferry': {
    ja: [
      [0.5, 5, '（波の音、遠くのオルガン）'],
      [5.4, 11.5, '最終便は、月の出を待って岸を離れた。'],
    ],
    'zh-cn': [
      [0.5, 5, '（海浪声，远处传来风琴声）'],
      [5.4, 11.5, '末班船等到月亮升起，才离开岸边。'],
    ],
    en: [
      [0.5, 5, '[Waves, a distant organ]'],
      [5.4, 11.5, 'The last boat waited for the moon, and then cast off.'],
    ],
  },
  'seven-umbrellas': {
    ja: [
      [0.5, 5, '（雨音、鐘のような音色）'],
      [5.4, 11.5, '傘の花の中に、ひとつだけ夕焼け色があった。'],
    ],
    'zh-cn': [
      [0.5, 5, '（雨声，清脆的铃音）'],
      [5.4, 11.5, '满街的伞里，只有一把是晚霞的颜色。'],
    ],
    en: [
      [0.5, 5, '[Rain, small bells]'],
      [5.4, 11.5, 'Among all those umbrellas, one was the colour of the sunset.'],
    ],
  },
  'the-clockmakers-fox': {
    ja: [
      [0.5, 4.6, '（オルゴールの音）'],
      [5, 9.5, '「針が止まるまで、きょうはぼくのものだ」'],
    ],
    'zh-cn': [
      [0.5, 4.6, '（八音盒的声音）'],
      [5, 9.5, '“在指针停下之前，今天是我的。”'],
    ],
    en: [
      [0.5, 4.6, '[A music box]'],
      [5, 9.5, '“Until the hands stop, today is mine.”'],
    ],
  },
  'north-of-silence': {
    ja: [
      [0.5, 4.6, '（風の音、かすかな笛）'],
      [5, 9.5, 'ここから先、地図には何も書かれていない。'],
    ],
    'zh-cn': [
      [0.5, 4.6, '（风声，隐约的笛音）'],
      [5, 9.5, '再往前，地图上就是一片空白了。'],
    ],
    en: [
      [0.5, 4.6, '[Wind, a faint flute]'],
      [5, 9.5, 'From here on, the map is blank.'],
    ],
  },
  'the-whale-below': {
    ja: [
      [0.5, 5, '（波の音、深い笛の音）'],
      [5.4, 11.5, '舟の灯りの下で、大きな影が寝返りを打つ。'],
    ],
    'zh-cn': [
      [0.5, 5, '（海浪声，低沉的笛音）'],
      [5.4, 11.5, '船灯之下，一个巨大的影子翻了个身。'],
    ],
    en: [
      [0.5, 5, '[Waves, a low flute]'],
      [5.4, 11.5, 'Below the lantern, something vast turns in its sleep.'],
    ],
  },
  'under-the-big-top': {
    ja: [
      [0.5, 4.6, '（手回しオルガン、客席のざわめき）'],
      [5, 9.5, '手を離す瞬間だけ、世界は静かになる。'],
    ],
    'zh-cn': [
      [0.5, 4.6, '（手摇风琴，观众席的低语）'],
      [5, 9.5, '只有松手的那一刻，世界是安静的。'],
    ],
    en: [
      [0.5, 4.6, '[A barrel organ, the crowd murmurs]'],
      [5, 9.5, 'Only when you let go does the world fall silent.'],
    ],
  },
  'star-mechanic': {
    ja: [
      [0.5, 4.6, '（虫の声、星のような鐘の音）'],
      [5, 9.5, '「ねじが一本ゆるんでいただけだよ」'],
    ],
    'zh-cn': [
      [0.5, 4.6, '（虫鸣，星星般的铃音）'],
      [5, 9.5, '“只是松了一颗螺丝而已。”'],
    ],
    en: [
      [0.5, 4.6, '[Crickets, bells like stars]'],
      [5, 9.5, '“It was only a loose screw.”'],
    ],
  },
  'the-mask-market': {
    ja: [
      [0.5, 4.6, '（市のざわめき、弦をはじく音）'],
      [5, 9.5, '買った面は、夜明けまで外してはいけない。'],
    ],
    'zh-cn': [
      [0.5, 4.6, '（集市的喧声，拨弦声）'],
      [5, 9.5, '买下的面具，天亮之前不能摘。'],
    ],
    en: [
      [0.5, 4.6, '[The market murmurs, plucked strings]'],
      [5, 9.5, 'Buy a mask, and you must wear it until dawn.'],
    ],
  },
};

const clock = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** The cues as WebVTT. */
export const webVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(([from, to, text]) => `${clock(from)} --> ${clock(to)}\n${text}\n`).join('\n')}`;
