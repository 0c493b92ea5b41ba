import type { Localized } from '#platform/localized.ts';

type MovieType = { id: number; name: Localized };
type Movie = {
  id: number;
  type: number;
  name: Localized;
  picture: string;
  seconds: number;
  director: Localized;
  actors: Localized;
  released: string;
  content: Localized;
  isNew: boolean;
  isHot: boolean;
};

export const movieTypes: readonly MovieType[] = [
  { id: 29, name: { ja: 'ドラマ', 'zh-cn': '剧情', en: 'Drama' } },
  { id: 30, name: { ja: 'ミステリー', 'zh-cn': '悬疑', en: 'Mystery' } },
  { id: 31, name: { ja: 'アニメーション', 'zh-cn': '动画', en: 'Animation' } },
  { id: 32, name: { ja: 'アドベンチャー', 'zh-cn': '冒险', en: 'Adventure' } },
  { id: 33, name: { ja: '音楽', 'zh-cn': '音乐', en: 'Music' } },
  { id: 34, name: { ja: 'SF', 'zh-cn': '科幻', en: 'Science fiction' } },
];

/** One who is not there: the titles are sample works of the project, and their credits say so. */
const director: Localized = {
  ja: 'Fairground 制作室（サンプル）',
  'zh-cn': 'Fairground 工作室（示例）',
  en: 'Fairground workshop (sample)',
};
const actors: Localized = {
  ja: '架空の出演者（サンプル）',
  'zh-cn': '虚构演员（示例）',
  en: 'Fictional cast (sample)',
};

const movie = (
  id: number,
  type: number,
  file: string,
  facts: { minutes: number; released: string; isNew?: boolean; isHot?: boolean },
  name: Localized,
  content: Localized,
): Movie => ({
  id,
  type,
  name,
  content,
  picture: `/media/posters/${file}.svg`,
  seconds: facts.minutes * 60,
  released: facts.released,
  isNew: facts.isNew ?? false,
  isHot: facts.isHot ?? false,
  director,
  actors,
});

export const movies: readonly Movie[] = [
  movie(
    1,
    29,
    'last-train-to-minato',
    { minutes: 104, released: '2026-03-06', isHot: true },
    { ja: '港行き最終列車', 'zh-cn': '开往港口的末班车', en: 'Last Train to Minato' },
    {
      ja: '終電に乗り合わせた見知らぬ四人が、夜明けの港に着くまでのあいだに交わす、少しだけ正直な会話。',
      'zh-cn': '末班车上四个素不相识的人，在抵达黎明港口之前，说了些比平时更诚实的话。',
      en: 'Four strangers on the last train are a little more honest than usual before the harbour at dawn.',
    },
  ),
  movie(
    2,
    29,
    'salt-and-cinnamon',
    { minutes: 96, released: '2026-06-19', isHot: true, isNew: true },
    { ja: '塩とシナモン', 'zh-cn': '盐与肉桂', en: 'Salt and Cinnamon' },
    {
      ja: '祖母のパン屋を継いだ姉妹。味の記憶だけを頼りに、失われた一冊のレシピを組み立て直していく。',
      'zh-cn': '姐妹俩接手祖母的面包店，只凭味觉的记忆，一点点拼回那本遗失的食谱。',
      en: 'Two sisters inherit a bakery and rebuild a lost recipe book from the memory of taste alone.',
    },
  ),
  movie(
    3,
    29,
    'seven-umbrellas',
    { minutes: 111, released: '2025-11-14', isHot: true },
    { ja: '七本の傘', 'zh-cn': '七把伞', en: 'Seven Umbrellas' },
    {
      ja: '駅の忘れ物係が、持ち主の現れない七本の傘を、雨の日ごとに一本ずつ返しに行く。',
      'zh-cn': '车站失物招领处的职员，每逢下雨天，便去归还一把无人认领的伞。',
      en: 'A lost-property clerk returns seven unclaimed umbrellas, one on each rainy day.',
    },
  ),
  movie(
    4,
    29,
    'the-night-ferry',
    { minutes: 99, released: '2026-09-04', isHot: true, isNew: true },
    { ja: '夜のフェリー', 'zh-cn': '夜航渡轮', en: 'The Night Ferry' },
    {
      ja: '島へ渡る最後の便。船長は、二十年ぶりに戻る弟に何を話すか、まだ決めていない。',
      'zh-cn': '驶向小岛的最后一班船上，船长还没想好，要对阔别二十年的弟弟说些什么。',
      en: 'On the last crossing to the island the captain has not decided what to say to a brother gone for twenty years.',
    },
  ),
  movie(
    5,
    30,
    'the-locked-gallery',
    { minutes: 118, released: '2026-01-23' },
    { ja: '閉ざされた画廊', 'zh-cn': '上锁的画廊', en: 'The Locked Gallery' },
    {
      ja: '鍵のかかった展示室から、額縁だけを残して絵が消えた。見張りは一晩中、扉の前にいた。',
      'zh-cn': '上锁的展厅里，画不见了，只剩画框。而守卫整夜都站在门前。',
      en: 'A painting leaves its frame in a locked room while the guard stands at the door all night.',
    },
  ),
  movie(
    6,
    30,
    'north-of-silence',
    { minutes: 107, released: '2025-12-05' },
    { ja: '静寂の北', 'zh-cn': '寂静以北', en: 'North of Silence' },
    {
      ja: '雪に閉ざされた観測所で、毎晩同じ時刻に無線が鳴る。送り主の局は十年前に閉鎖されていた。',
      'zh-cn': '被大雪封住的观测站里，电台每晚准时响起，而发信的站点早在十年前就已关闭。',
      en: 'In a snowed-in observatory the radio calls at the same hour every night, from a station closed ten years ago.',
    },
  ),
  movie(
    7,
    31,
    'the-clockmakers-fox',
    { minutes: 84, released: '2026-04-24', isNew: true },
    { ja: '時計師のきつね', 'zh-cn': '钟表匠的狐狸', en: 'The Clockmaker’s Fox' },
    {
      ja: 'ぜんまいの狐が一日だけ本物になり、止まった町の時計を一つずつ起こして回る。',
      'zh-cn': '一只发条狐狸变成真狐狸一整天，去唤醒镇上每一座停摆的钟。',
      en: 'A clockwork fox is real for one day and wakes every stopped clock in town.',
    },
  ),
  movie(
    8,
    31,
    'a-house-of-kites',
    { minutes: 78, released: '2025-08-01' },
    { ja: '凧の家', 'zh-cn': '风筝之家', en: 'A House of Kites' },
    {
      ja: '凧職人の家が、風の強い朝にとうとう浮かび上がる。家族は紐を放すかどうか話し合う。',
      'zh-cn': '大风的早晨，风筝匠的房子终于飘了起来，一家人商量要不要松开线。',
      en: 'On a windy morning a kite-maker’s house takes off at last, and the family debates letting go of the string.',
    },
  ),
  movie(
    9,
    32,
    'the-whale-below',
    { minutes: 122, released: '2026-07-10', isNew: true },
    { ja: '海の底の鯨', 'zh-cn': '深海之鲸', en: 'The Whale Below' },
    {
      ja: '海図にない海溝へ降りる小さな潜水艇。歌を頼りに、彼らは一頭の老いた鯨を探す。',
      'zh-cn': '一艘小潜艇驶入海图上没有的海沟，循着歌声寻找一头年迈的鲸。',
      en: 'A small submarine descends into an uncharted trench, following the song of an old whale.',
    },
  ),
  movie(
    10,
    32,
    'the-glass-orchard',
    { minutes: 109, released: '2026-05-15' },
    { ja: '硝子の果樹園', 'zh-cn': '玻璃果园', en: 'The Glass Orchard' },
    {
      ja: '砂漠の真ん中に、硝子の実をつける木があるという。地図を読めない案内人と、少女の旅。',
      'zh-cn': '传说沙漠深处有结玻璃果实的树。一个看不懂地图的向导，和一个女孩的旅程。',
      en: 'They say trees of glass fruit grow in the desert. A girl sets out with a guide who cannot read maps.',
    },
  ),
  movie(
    11,
    33,
    'blue-hour-quartet',
    { minutes: 101, released: '2026-02-13' },
    { ja: 'ブルーアワー・カルテット', 'zh-cn': '蓝调时刻四重奏', en: 'Blue Hour Quartet' },
    {
      ja: '解散を決めた四重奏団が、日が暮れる前の一時間だけ、最後の曲を仕上げようとする。',
      'zh-cn': '决定解散的四重奏，想在天黑前的一个小时里完成最后一首曲子。',
      en: 'A quartet that has decided to part tries to finish its last piece in the hour before dark.',
    },
  ),
  movie(
    12,
    34,
    'star-mechanic',
    { minutes: 115, released: '2026-10-02', isNew: true },
    { ja: '星の修理工', 'zh-cn': '星星修理工', en: 'Star Mechanic' },
    {
      ja: '消えかけた星を直して回る整備士。次の依頼は、自分の故郷を照らす小さな太陽だった。',
      'zh-cn': '他四处修理将要熄灭的星星，而下一单，是照亮故乡的那颗小小的太阳。',
      en: 'A mechanic travels from dying star to dying star. The next job is the small sun of home.',
    },
  ),
];
