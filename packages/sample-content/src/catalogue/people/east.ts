import type { Person } from '#catalogue/people/person.ts';

/** In Tokyo and Yokohama. */
export const east: readonly Person[] = [
  {
    key: 'mio',
    gender: 'woman',
    region: 3,
    name: { ja: '美緒', 'zh-cn': '美绪', en: 'Mio' },
    age: 24,
    description: {
      ja: '24歳、神田の活版印刷所で働いています。休みの日は、古い活字や紙を探して歩くのが楽しみ。夜店では金魚すくいより型抜き派です。りんご飴を片手に、いちばん奥の屋台まで一緒に歩きませんか。',
      'zh-cn':
        '24 岁，在神田的一家活版印刷工坊上班，休息日爱四处淘旧铅字和好纸。逛夜市，比起捞金鱼，我更喜欢抠糖饼。拿上一支苹果糖，一起走到最里面的那个摊位吧？',
      en: 'I’m 24 and set type at a letterpress shop in Kanda; on days off I go looking for old lead letters and good paper. At a fair I pass the goldfish and head straight for the candy-cutting stall. Shall we walk to the very last stall, toffee apples in hand?',
    },
  },
  {
    key: 'lan',
    gender: 'woman',
    region: 4,
    name: { ja: 'ラン', 'zh-cn': '阿兰', en: 'Lan' },
    age: 31,
    height: '168 cm',
    description: {
      ja: '蘇州生まれの31歳、横浜の中華街で小さなお茶の店を開いています。昆劇と、日曜の朝早く港沿いを自転車で走るのが好き。お祭りでは、針を回して絵柄を決める飴細工の屋台へ行きましょう。龍が出たらあなたに、うさぎが出たら私に。',
      'zh-cn':
        '31 岁，苏州人，在横滨中华街开了一间小茶铺。喜欢听昆曲，也喜欢周日清早沿着港口骑车。到了夜市，陪我去找糖画摊吧：转到龙归你，转到兔子归我。',
      en: 'I’m 31, born in Suzhou, and I keep a small tea shop in Yokohama’s Chinatown. I love kunqu opera and riding my bicycle along the harbour early on Sundays. At the fair, let’s find the sugar painter with the spinning arrow: a dragon is yours, a rabbit is mine.',
    },
  },
  {
    key: 'amara',
    gender: 'woman',
    region: 3,
    name: { ja: 'アマラ', 'zh-cn': '阿玛拉', en: 'Amara' },
    age: 33,
    height: '172 cm',
    description: {
      ja: 'ラゴス出身の33歳、東京でテキスタイルをデザインしています。土曜は太鼓を教え、ジョロフライスを作りすぎてはご近所に配っています。お祭りでは、まず色を楽しみに回転木馬へ。最後は踊りの輪に入りたいです。',
      'zh-cn':
        '33 岁，来自拉各斯，在东京做纺织品设计。周六教人打鼓，家乡的番茄辣焖饭又总是做多，只好分给邻居。到了游乐园，先去看旋转木马的颜色，最后嘛，哪里有人跳舞我就去哪里。',
      en: 'I’m 33, from Lagos, and design textiles in Tokyo. On Saturdays I teach drumming, and I always cook too much jollof rice and share it with the neighbours. At the fair I’d start at the carousel, for its colours, and finish wherever people are dancing.',
    },
  },
  {
    key: 'yuki',
    gender: 'woman',
    photos: 4,
    region: 4,
    name: { ja: '由紀', 'zh-cn': '由纪', en: 'Yuki' },
    age: 60,
    height: '158 cm',
    description: {
      ja: '60歳、横浜で長いあいだ客船の通訳をしてきました。いまは合唱団でアルトを歌い、水彩画を習いはじめたところです。回転木馬に乗るのに、遅すぎるなんてことはないでしょう？ 隣の馬が空いていますよ。',
      'zh-cn':
        '60 岁，在横滨的客轮上做了大半辈子翻译。如今在合唱团唱女低音，刚开始学水彩。坐旋转木马，什么时候都不算晚吧？我旁边的那一匹还空着呢。',
      en: 'I’m 60 and was for many years an interpreter on the liners at Yokohama. These days I sing alto in a choir and have just taken up watercolours. It’s never too late for a carousel, is it? The horse next to mine is free.',
    },
  },
  {
    key: 'tariq',
    gender: 'man',
    region: 4,
    name: { ja: 'タリク', 'zh-cn': '塔里克', en: 'Tariq' },
    age: 36,
    height: '181 cm',
    description: {
      ja: 'カラチ生まれの36歳、横浜港で大きな船の水先人をしています。夜明け前の静かな港が、一日でいちばん好きな時間です。家では姉に教わったビリヤニを炊きます。控えめにも、本気の辛さにもできますよ。',
      'zh-cn':
        '36 岁，出生在卡拉奇，在横滨港当引航员，给大船带路。一天里最喜欢的，是天亮前安安静静的港口。在家常做姐姐教的香饭，微辣还是地道的辣，都听你的。',
      en: 'I’m 36, born in Karachi, and pilot big ships into Yokohama. The harbour before sunrise is my favourite hour. At home I make my sister’s biryani, either politely mild or the way she means it. You decide.',
    },
  },
  {
    key: 'jun',
    gender: 'man',
    region: 3,
    name: { ja: '潤', 'zh-cn': '润', en: 'Jun' },
    age: 22,
    height: '173 cm',
    description: {
      ja: '22歳、銭湯の壁に富士山を描くペンキ絵師の見習いです。師匠いわく、空は任せられるけど山は十年早い、と。休みはスケボーか昼寝。金魚すくいは得意なので、狙いの一匹を教えてください。',
      'zh-cn':
        '22 岁，跟师傅学在老澡堂的墙上画富士山。师傅说天空可以交给我了，山嘛，再等十年。休息日不是滑板就是午睡。捞金鱼我很在行，想要哪一条，指给我就行。',
      en: 'I’m 22 and learning to paint Mount Fuji on bathhouse walls. My teacher lets me do the sky; the mountain, he says, is ten years off. Days off go on skateboarding and naps. I’m good at scooping goldfish, so just point at the one you want.',
    },
  },
];
