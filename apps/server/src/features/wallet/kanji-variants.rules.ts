/** Pairs of old and new forms of characters in names of places and people. */
const PAIRS =
  '麴麹齋斉齊斉斎斉邊辺邉辺澤沢濱浜濵浜髙高﨑崎冨富嶋島龍竜國国櫻桜廣広瀧滝條条眞真豐豊鐵鉄淺浅驛駅學学會会黑黒檜桧槇槙薗園栁柳' +
  '榮栄圓円應応橫横假仮價価畫画擴拡覺覚樂楽關関觀観歸帰舊旧據拠曉暁區区莖茎惠恵溪渓經経藝芸劍剣縣県權権檢検嚴厳戶戸號号絲糸兒児實実' +
  '寫写釋釈壽寿收収從従澁渋獸獣縱縦緖緒將将燒焼奬奨稱称乘乗淨浄讓譲醫医疊畳壹一貳二參三盡尽圖図瀨瀬聲声靜静攝摂專専戰戦錢銭潛潜禪禅雙双' +
  '莊荘裝装藏蔵臟臓屬属續続對対體体臺台團団擔担癡痴蟲虫鑄鋳廳庁鎭鎮轉転傳伝燈灯當当黨党獨独讀読屆届繩縄惱悩腦脳廢廃拜拝賣売發発髮髪' +
  '拔抜蠻蛮祕秘佛仏變変辨弁瓣弁寶宝豫予餘余譽誉搖揺謠謡樣様來来亂乱覽覧兩両獵猟綠緑壘塁勵励禮礼靈霊齡齢戀恋爐炉勞労樓楼錄録灣湾亞亜惡悪壓圧' +
  '圍囲爲為隱隠營営衞衛鹽塩奧奥歐欧穩穏';

const NEW_FORM = new Map<string, string>();
for (const [at, character] of Array.from(PAIRS).entries())
  if (at % 2 === 0) NEW_FORM.set(character, Array.from(PAIRS)[at + 1]!);

/** Folds characters to their new form for comparison (麴町 = 麹町); what is shown keeps its form. */
export const foldVariants = (text: string): string =>
  Array.from(text, (character) => NEW_FORM.get(character) ?? character).join('');
