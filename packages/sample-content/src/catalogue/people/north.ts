import type { Person } from '#catalogue/people/person.ts';

/** In Sapporo and Sendai. */
export const north: readonly Person[] = [
  {
    key: 'sora',
    gender: 'woman',
    region: 2,
    name: { ja: 'そら', 'zh-cn': '索拉', en: 'Sora' },
    age: 22,
    description: {
      ja: '22歳、仙台の本屋で児童書の棚を受け持っています。編み物を始めて三年、このセーターも自分で編みました。射的はさっぱりですが、輪投げならちょっと自信があります。景品はあなたが選んでください。',
      'zh-cn':
        '22 岁，在仙台的书店负责童书区。学编织三年了，身上这件毛衣就是自己织的。射击摊我是真不行，套圈倒有几分把握。套中的奖品，你来挑。',
      en: 'I’m 22 and look after the children’s shelves in a Sendai bookshop. Three years into knitting, and yes, I made this jumper. I’m hopeless at the shooting gallery but rather good at ring toss. You choose the prize.',
    },
  },
  {
    key: 'daniel',
    gender: 'man',
    region: 1,
    name: { ja: 'ダニエル', 'zh-cn': '丹尼尔', en: 'Daniel' },
    age: 45,
    height: '185 cm',
    description: {
      ja: '45歳、札幌でヴァイオリンと、ときどきアコーディオンを直しています。北海道で十二回冬を越して、ライ麦パンの焼き方と、ゆっくり運転することを覚えました。お祭りではブラスバンドの目の前で聴きたい。終わったら、温かい飲み物でも飲みながら話しましょう。',
      'zh-cn':
        '45 岁，在札幌修小提琴，偶尔也修手风琴。在北海道过了十二个冬天，学会了烤黑麦面包，也学会了慢慢开车。游园会上，我想站到铜管乐队跟前听个痛快，散场后再喝点热的，慢慢聊。',
      en: 'I’m 45 and mend violins, and now and then an accordion, in Sapporo. Twelve winters here have taught me to bake rye bread and to drive slowly. At the fair I’d like to stand much too close to the brass band, and talk afterwards over something hot.',
    },
  },
  {
    key: 'elena',
    gender: 'woman',
    region: 1,
    name: { ja: 'エレナ', 'zh-cn': '埃琳娜', en: 'Elena' },
    age: 41,
    height: '169 cm',
    description: {
      ja: '41歳、札幌の高校で地理を教えています。路面電車の切符を集め、プラムのケーキを焼き、チェスは負けても機嫌よく。初雪の日に観覧車に乗って、見える山の名前をひとつずつ言ってみたいです。',
      'zh-cn':
        '41 岁，在札幌的高中教地理。爱收集电车票，爱烤李子蛋糕，下国际象棋输了也开心。想在初雪那天坐上摩天轮，把看得见的山一座座叫出名字。',
      en: 'I’m 41 and teach geography at a high school in Sapporo. I collect tram tickets, bake plum cake and lose at chess quite cheerfully. I’d like to ride the wheel on the day of the first snow and name every mountain we can see.',
    },
  },
  {
    key: 'akari',
    gender: 'woman',
    region: 2,
    name: { ja: 'あかり', 'zh-cn': '灯里', en: 'Akari' },
    age: 26,
    description: {
      ja: '26歳、仙台でタワークレーンに乗っています。地上八十メートルの運転席で食べるおにぎりは格別です。高い場所は平気なのに、お化け屋敷だけは昔からだめ。手をつなぐ口実、と思ってもらえれば。',
      'zh-cn':
        '26 岁，在仙台开塔吊。坐在离地八十米的驾驶室里吃饭团，味道就是不一样。多高都不怕，唯独鬼屋从小就不行。要是进去以后抓住了你的手，就当是借口吧。',
      en: 'I’m 26 and drive a tower crane in Sendai. A rice ball tastes better eighty metres up. Heights are nothing to me; haunted houses are another matter. If I grab your hand in there, call it an excuse.',
    },
  },
  {
    key: 'ingrid',
    gender: 'woman',
    region: 1,
    name: { ja: 'イングリッド', 'zh-cn': '英格丽', en: 'Ingrid' },
    age: 52,
    height: '174 cm',
    description: {
      ja: 'トロンヘイム出身の52歳。札幌の山でリフトの整備をしています。夏は湖で泳ぎ、きのこを採り、日本語のことわざを集めています。お気に入りは「花より団子」。お祭りでも、たぶん花火より屋台です。',
      'zh-cn':
        '52 岁，来自挪威特隆赫姆，在札幌的雪山上检修缆车。夏天下湖游泳、上山采蘑菇，还收集日语谚语，最喜欢“赏花不如吃团子”。到了夜市，烟花大概也得排在小吃后面。',
      en: 'I’m 52, from Trondheim, and keep the ski lifts running above Sapporo. In summer I swim in lakes, pick mushrooms and collect Japanese proverbs. My favourite puts dumplings before flowers; at a fair, I suppose, it’s food stalls before fireworks.',
    },
  },
  {
    key: 'takeshi',
    gender: 'man',
    region: 2,
    name: { ja: '武', 'zh-cn': '武', en: 'Takeshi' },
    age: 66,
    height: '167 cm',
    description: {
      ja: '66歳、仙石線の運転士を定年まで勤めました。いまは孫に将棋を教えて、たいてい負けています。時計を見る癖だけは抜けません。待ち合わせには十分前に着いていますが、どうぞごゆっくり。',
      'zh-cn':
        '66 岁，在仙石线开电车开到退休。如今教孙子下将棋，多半是我输。看表的习惯改不掉，约好的时间总会早到十分钟，您慢慢来就好。',
      en: 'I’m 66 and drove trains on the Senseki Line until I retired. Now I teach my grandson shogi and mostly lose to him. The timetable is still in my bones, so I’ll be ten minutes early. No need for you to hurry.',
    },
  },
];
