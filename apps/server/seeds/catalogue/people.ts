import type { Localized } from '#platform/localized.ts';

type Region = { id: number; name: Localized };
/** Drawn and made up by us; the importer stores them as samples, and the app says so on card and detail. */
type Person = { region: number; name: Localized; picture: string; description: Localized; height?: string };

export const regions: readonly Region[] = [
  { id: 1, name: { ja: '札幌', 'zh-cn': '札幌', en: 'Sapporo' } },
  { id: 2, name: { ja: '仙台', 'zh-cn': '仙台', en: 'Sendai' } },
  { id: 3, name: { ja: '東京', 'zh-cn': '东京', en: 'Tokyo' } },
  { id: 4, name: { ja: '横浜', 'zh-cn': '横滨', en: 'Yokohama' } },
  { id: 5, name: { ja: '名古屋', 'zh-cn': '名古屋', en: 'Nagoya' } },
  { id: 6, name: { ja: '京都', 'zh-cn': '京都', en: 'Kyoto' } },
  { id: 7, name: { ja: '大阪', 'zh-cn': '大阪', en: 'Osaka' } },
  { id: 8, name: { ja: '福岡', 'zh-cn': '福冈', en: 'Fukuoka' } },
];

export const people: readonly Person[] = [
  {
    region: 3,
    name: { ja: '美緒', 'zh-cn': '美绪', en: 'Mio' },
    picture: '/media/portraits/mio.svg',
    description: {
      ja: '24歳、神田の活版印刷所で働いています。休みの日は、古い活字や紙を探して歩くのが楽しみ。夜店では金魚すくいより型抜き派です。りんご飴を片手に、いちばん奥の屋台まで一緒に歩きませんか。',
      'zh-cn':
        '24 岁，在神田的一家活版印刷工坊上班，休息日爱四处淘旧铅字和好纸。逛夜市，比起捞金鱼，我更喜欢抠糖饼。拿上一支苹果糖，一起走到最里面的那个摊位吧？',
      en: 'I’m 24 and set type at a letterpress shop in Kanda; on days off I go looking for old lead letters and good paper. At a fair I pass the goldfish and head straight for the candy-cutting stall. Shall we walk to the very last stall, toffee apples in hand?',
    },
  },
  {
    region: 8,
    name: { ja: '蓮', 'zh-cn': '莲', en: 'Ren' },
    picture: '/media/portraits/ren.svg',
    height: '178 cm',
    description: {
      ja: '27歳、博多の提灯屋の息子です。夏は山笠、ほかの季節はベースを弾いています。高いところは苦手なのに、観覧車のてっぺんからうちの提灯を眺めてみたい。手すりにしがみついていても、笑わないでください。',
      'zh-cn':
        '27 岁，博多灯笼铺家的儿子。夏天抬山笠，其他季节弹贝斯。明明恐高，却很想坐到摩天轮最高处，看看自家做的灯笼。要是我一直抓着扶手不放，请别笑我。',
      en: 'I’m 27, a lantern maker’s son from Hakata. Summer is for carrying the Yamakasa float, the rest of the year is for playing bass. I’m no friend of heights, but I’d love to see our lanterns from the top of the wheel. Please don’t laugh if I cling to the rail.',
    },
  },
  {
    region: 4,
    name: { ja: 'ラン', 'zh-cn': '阿兰', en: 'Lan' },
    picture: '/media/portraits/lan.svg',
    height: '168 cm',
    description: {
      ja: '蘇州生まれの31歳、横浜の中華街で小さなお茶の店を開いています。昆劇と、日曜の朝早く港沿いを自転車で走るのが好き。お祭りでは、針を回して絵柄を決める飴細工の屋台へ行きましょう。龍が出たらあなたに、うさぎが出たら私に。',
      'zh-cn':
        '31 岁，苏州人，在横滨中华街开了一间小茶铺。喜欢听昆曲，也喜欢周日清早沿着港口骑车。到了夜市，陪我去找糖画摊吧：转到龙归你，转到兔子归我。',
      en: 'I’m 31, born in Suzhou, and I keep a small tea shop in Yokohama’s Chinatown. I love kunqu opera and riding my bicycle along the harbour early on Sundays. At the fair, let’s find the sugar painter with the spinning arrow: a dragon is yours, a rabbit is mine.',
    },
  },
  {
    region: 5,
    name: { ja: 'ウェイ', 'zh-cn': '阿维', en: 'Wei' },
    picture: '/media/portraits/wei.svg',
    height: '176 cm',
    description: {
      ja: '38歳、名古屋で橋の設計をしています。ふだんは無口ですが、古い映画とハンドドリップの話になると止まりません。遊園地ではつい観覧車の骨組みを見上げてしまいます。そのあとは温かいココアをごちそうしますから、一緒に点灯を待ちましょう。',
      'zh-cn':
        '38 岁，在名古屋做桥梁设计。平时话不多，一聊起老电影和手冲咖啡就停不下来。到了游乐园，我总忍不住先抬头研究摩天轮的骨架。看完请你喝杯热可可，一起等亮灯。',
      en: 'I’m 38 and design bridges in Nagoya. I’m a quiet man until somebody mentions old films or pour-over coffee. At a fair I always have to look up at how the wheel is built. After that the cocoa is on me, and we can wait for the lights to come on.',
    },
  },
  {
    region: 2,
    name: { ja: 'そら', 'zh-cn': '索拉', en: 'Sora' },
    picture: '/media/portraits/sora.svg',
    description: {
      ja: '22歳、仙台の本屋で児童書の棚を受け持っています。編み物を始めて三年、このセーターも自分で編みました。射的はさっぱりですが、輪投げならちょっと自信があります。景品はあなたが選んでください。',
      'zh-cn':
        '22 岁，在仙台的书店负责童书区。学编织三年了，身上这件毛衣就是自己织的。射击摊我是真不行，套圈倒有几分把握。套中的奖品，你来挑。',
      en: 'I’m 22 and look after the children’s shelves in a Sendai bookshop. Three years into knitting, and yes, I made this jumper. I’m hopeless at the shooting gallery but rather good at ring toss. You choose the prize.',
    },
  },
  {
    region: 1,
    name: { ja: 'ダニエル', 'zh-cn': '丹尼尔', en: 'Daniel' },
    picture: '/media/portraits/daniel.svg',
    height: '185 cm',
    description: {
      ja: '45歳、札幌でヴァイオリンと、ときどきアコーディオンを直しています。北海道で十二回冬を越して、ライ麦パンの焼き方と、ゆっくり運転することを覚えました。お祭りではブラスバンドの目の前で聴きたい。終わったら、温かい飲み物でも飲みながら話しましょう。',
      'zh-cn':
        '45 岁，在札幌修小提琴，偶尔也修手风琴。在北海道过了十二个冬天，学会了烤黑麦面包，也学会了慢慢开车。游园会上，我想站到铜管乐队跟前听个痛快，散场后再喝点热的，慢慢聊。',
      en: 'I’m 45 and mend violins, and now and then an accordion, in Sapporo. Twelve winters here have taught me to bake rye bread and to drive slowly. At the fair I’d like to stand much too close to the brass band, and talk afterwards over something hot.',
    },
  },
  {
    region: 3,
    name: { ja: 'アマラ', 'zh-cn': '阿玛拉', en: 'Amara' },
    picture: '/media/portraits/amara.svg',
    height: '172 cm',
    description: {
      ja: 'ラゴス出身の33歳、東京でテキスタイルをデザインしています。土曜は太鼓を教え、ジョロフライスを作りすぎてはご近所に配っています。お祭りでは、まず色を楽しみに回転木馬へ。最後は踊りの輪に入りたいです。',
      'zh-cn':
        '33 岁，来自拉各斯，在东京做纺织品设计。周六教人打鼓，家乡的番茄辣焖饭又总是做多，只好分给邻居。到了游乐园，先去看旋转木马的颜色，最后嘛，哪里有人跳舞我就去哪里。',
      en: 'I’m 33, from Lagos, and design textiles in Tokyo. On Saturdays I teach drumming, and I always cook too much jollof rice and share it with the neighbours. At the fair I’d start at the carousel, for its colours, and finish wherever people are dancing.',
    },
  },
  {
    region: 6,
    name: { ja: '健司', 'zh-cn': '健司', en: 'Kenji' },
    picture: '/media/portraits/kenji.svg',
    description: {
      ja: '58歳、京都で三代続く扇子屋の主です。落語と、朝の鴨川の散歩を楽しみにしています。綿菓子を最後に食べたのは、娘がまだ小さかった頃。どなたかと並んで食べたら、あの頃より甘いかもしれません。',
      'zh-cn':
        '58 岁，在京都守着一家传了三代的扇子铺。爱听落语，清晨喜欢沿着鸭川散步。上一次吃棉花糖，还是女儿小的时候。若能和谁并肩再吃一回，或许比那时更甜。',
      en: 'I’m 58, the third generation in a Kyoto fan maker’s shop. I enjoy rakugo, and a walk along the Kamo in the early morning. The last time I ate candyfloss my daughter was still small. Shared with someone, it may well taste sweeter now.',
    },
  },
  {
    region: 1,
    name: { ja: 'エレナ', 'zh-cn': '埃琳娜', en: 'Elena' },
    picture: '/media/portraits/elena.svg',
    height: '169 cm',
    description: {
      ja: '41歳、札幌の高校で地理を教えています。路面電車の切符を集め、プラムのケーキを焼き、チェスは負けても機嫌よく。初雪の日に観覧車に乗って、見える山の名前をひとつずつ言ってみたいです。',
      'zh-cn':
        '41 岁，在札幌的高中教地理。爱收集电车票，爱烤李子蛋糕，下国际象棋输了也开心。想在初雪那天坐上摩天轮，把看得见的山一座座叫出名字。',
      en: 'I’m 41 and teach geography at a high school in Sapporo. I collect tram tickets, bake plum cake and lose at chess quite cheerfully. I’d like to ride the wheel on the day of the first snow and name every mountain we can see.',
    },
  },
  {
    region: 6,
    name: { ja: '羽菜', 'zh-cn': '羽菜', en: 'Hana' },
    picture: '/media/portraits/hana.svg',
    description: {
      ja: '29歳、京都の花屋で働いています。お茶のお稽古は十年目なのに、いまだに足がしびれます。お祭りでは、行き交う着物を眺めながら、お団子の屋台をはしごしたい。歩く速さの合う方だとうれしいです。',
      'zh-cn':
        '29 岁，在京都的花店工作。学茶道十年了，跪坐还是会腿麻。想在夜市上看看来来往往的和服，再把团子摊一家家吃过去。要是走路的快慢合得来，就更好了。',
      en: 'I’m 29 and work at a flower shop in Kyoto. Ten years of tea lessons, and my feet still go numb. At the fair I’d like to watch the kimonos go by and try the dango at every stall, with someone who walks at my pace.',
    },
  },
  {
    region: 7,
    name: { ja: 'マテオ', 'zh-cn': '马特奥', en: 'Mateo' },
    picture: '/media/portraits/mateo.svg',
    description: {
      ja: 'オアハカ生まれの30歳、大阪でチュロスの屋台をやっています。休みの日はフットサルと、弦が一本足りないギター。たまにはお客さんの側に回ってみたいんです。どの屋台に行くかはおまかせします。生地に口は出しません、たぶん。',
      'zh-cn':
        '30 岁，来自墨西哥的瓦哈卡，在大阪摆摊卖吉事果。休息日踢五人制足球，弹一把少了根弦的吉他。偶尔也想当一回客人：去哪个摊你来定，我保证不对人家的面糊指手画脚，大概吧。',
      en: 'I’m 30, from Oaxaca, and sell churros from a stall in Osaka. Days off are for five-a-side football and a guitar that lacks a string. For once I’d like to be the customer: you pick the stall, and I won’t say a word about the batter. Probably.',
    },
  },
  {
    region: 4,
    name: { ja: '由紀', 'zh-cn': '由纪', en: 'Yuki' },
    picture: '/media/portraits/yuki.svg',
    height: '158 cm',
    description: {
      ja: '60歳、横浜で長いあいだ客船の通訳をしてきました。いまは合唱団でアルトを歌い、水彩画を習いはじめたところです。回転木馬に乗るのに、遅すぎるなんてことはないでしょう？ 隣の馬が空いていますよ。',
      'zh-cn':
        '60 岁，在横滨的客轮上做了大半辈子翻译。如今在合唱团唱女低音，刚开始学水彩。坐旋转木马，什么时候都不算晚吧？我旁边的那一匹还空着呢。',
      en: 'I’m 60 and was for many years an interpreter on the liners at Yokohama. These days I sing alto in a choir and have just taken up watercolours. It’s never too late for a carousel, is it? The horse next to mine is free.',
    },
  },
];
