import type { Person } from '#catalogue/people/person.ts';

/** In Nagoya and Kyoto. */
export const middle: readonly Person[] = [
  {
    key: 'wei',
    gender: 'man',
    region: 5,
    name: { ja: 'ウェイ', 'zh-cn': '阿维', en: 'Wei' },
    age: 38,
    height: '176 cm',
    description: {
      ja: '38歳、名古屋で橋の設計をしています。ふだんは無口ですが、古い映画とハンドドリップの話になると止まりません。遊園地ではつい観覧車の骨組みを見上げてしまいます。そのあとは温かいココアをごちそうしますから、一緒に点灯を待ちましょう。',
      'zh-cn':
        '38 岁，在名古屋做桥梁设计。平时话不多，一聊起老电影和手冲咖啡就停不下来。到了游乐园，我总忍不住先抬头研究摩天轮的骨架。看完请你喝杯热可可，一起等亮灯。',
      en: 'I’m 38 and design bridges in Nagoya. I’m a quiet man until somebody mentions old films or pour-over coffee. At a fair I always have to look up at how the wheel is built. After that the cocoa is on me, and we can wait for the lights to come on.',
    },
  },
  {
    key: 'kenji',
    gender: 'man',
    region: 6,
    name: { ja: '健司', 'zh-cn': '健司', en: 'Kenji' },
    age: 58,
    description: {
      ja: '58歳、京都で三代続く扇子屋の主です。落語と、朝の鴨川の散歩を楽しみにしています。綿菓子を最後に食べたのは、娘がまだ小さかった頃。どなたかと並んで食べたら、あの頃より甘いかもしれません。',
      'zh-cn':
        '58 岁，在京都守着一家传了三代的扇子铺。爱听落语，清晨喜欢沿着鸭川散步。上一次吃棉花糖，还是女儿小的时候。若能和谁并肩再吃一回，或许比那时更甜。',
      en: 'I’m 58, the third generation in a Kyoto fan maker’s shop. I enjoy rakugo, and a walk along the Kamo in the early morning. The last time I ate candyfloss my daughter was still small. Shared with someone, it may well taste sweeter now.',
    },
  },
  {
    key: 'hana',
    gender: 'woman',
    region: 6,
    name: { ja: '羽菜', 'zh-cn': '羽菜', en: 'Hana' },
    age: 29,
    description: {
      ja: '29歳、京都の花屋で働いています。お茶のお稽古は十年目なのに、いまだに足がしびれます。お祭りでは、行き交う着物を眺めながら、お団子の屋台をはしごしたい。歩く速さの合う方だとうれしいです。',
      'zh-cn':
        '29 岁，在京都的花店工作。学茶道十年了，跪坐还是会腿麻。想在夜市上看看来来往往的和服，再把团子摊一家家吃过去。要是走路的快慢合得来，就更好了。',
      en: 'I’m 29 and work at a flower shop in Kyoto. Ten years of tea lessons, and my feet still go numb. At the fair I’d like to watch the kimonos go by and try the dango at every stall, with someone who walks at my pace.',
    },
  },
  {
    key: 'mei',
    gender: 'woman',
    region: 5,
    name: { ja: 'メイ', 'zh-cn': '小玫', en: 'Mei' },
    age: 27,
    description: {
      ja: '成都出身の27歳。名古屋で、いちごを摘むロボットの指先を作っています。力加減が難しくて、試作のたびに家のジャムが増えます。絶叫マシンは先頭の席と決めています。隣で静かに怖がる人も歓迎です。',
      'zh-cn':
        '27 岁，成都人，在名古屋给摘草莓的机器人做手指。力道很难拿捏，每试一次家里就多几瓶果酱。坐过山车非第一排不坐，旁边的人闷声害怕也没关系。',
      en: 'I’m 27, from Chengdu, and in Nagoya I build the fingertips of a robot that picks strawberries. The grip is tricky; most trials end as jam. On roller coasters it’s the front row or nothing, and quiet screamers are welcome beside me.',
    },
  },
  {
    key: 'priya',
    gender: 'woman',
    region: 5,
    name: { ja: 'プリヤ', 'zh-cn': '普丽娅', en: 'Priya' },
    age: 30,
    height: '165 cm',
    description: {
      ja: 'プネー出身の30歳、名古屋のプラネタリウムで星の話をしています。話すのが仕事なので、休みの日は人の話を聞いていたいほう。線香花火が落ちるまで、あなたの好きな季節の話を聞かせてください。',
      'zh-cn':
        '30 岁，来自印度浦那，在名古屋的天象馆讲星星。平时靠说话谋生，休息日更想听别人说。趁一支线香花火还没燃尽，给我讲讲你最喜欢的季节吧。',
      en: 'I’m 30, from Pune, and tell people about the stars at Nagoya’s planetarium. I talk for a living, so on days off I’d rather listen. Tell me about your favourite season for as long as one sparkler lasts.',
    },
  },
  {
    key: 'samuel',
    gender: 'man',
    region: 6,
    name: { ja: 'サミュエル', 'zh-cn': '塞缪尔', en: 'Samuel' },
    age: 28,
    height: '184 cm',
    description: {
      ja: 'クマシ出身の28歳、京都で宮大工の修業をしています。釘を使わない木組みに惚れて、もう六年目です。朝は早いけれど、夜店の誘いは断りません。射的の台の造りをのぞき込んでいても、どうか許してください。',
      'zh-cn':
        '28 岁，来自加纳库马西，在京都跟师傅学修古寺的木工。迷上了不用钉子的榫卯，一转眼已是第六年。虽然天天早起，夜市的邀约从不推辞。要是我蹲下去看射击摊的木架，请多包涵。',
      en: 'I’m 28, from Kumasi, and in my sixth year with a temple carpenter in Kyoto; I fell for joints that need no nails. I’m up early but never say no to a night fair. Forgive me if I kneel down to see how the shooting gallery is built.',
    },
  },
];
