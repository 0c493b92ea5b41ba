export const messages = {
  title: '規約と運営者の表示',
  intro: '登録の前に誰でも読める文面です。公開した版はすべて残り、会員がどの版に同意したかも記録されます。',
  kindLabel: '文面を選ぶ',
  kinds: {
    terms: '利用規約',
    privacy: 'プライバシーポリシー',
    notice: '特定商取引法に基づく表示',
  },
  failed: '文面を読み込めませんでした',
  now: (version: string) => `公開中：第${version}版`,
  content: '本文',
  contentHint:
    '段落は空行で区切ります。「## 見出し」「- 箇条書き」「1. 手順」「**太字**」「[言葉](https://…)」が使えます。',
  asks: '内容の変更：会員に、次の投票または入金の前にもう一度同意してもらう（出金は止まりません）',
  sample: '見本のままにする（「見本」と表示されます）',
  sampleMark: '見本',
  unsaved: '公開していない変更があります。',
  publish: (version: string) => `第${version}版として公開する`,
  published: (version: string) => `第${version}版を公開しました。`,
  required: '入力してください。',
  versions: 'これまでの版',
  columns: { version: '版', published: '公開日時', by: '公開した人', asks: '再同意' },
  software: 'ソフトウェアに付属',
  asked: '求める',
  notAsked: '求めない',
  agreements: '同意した規約',
  agreementsFailed: '同意の記録を読み込めませんでした',
  noAgreements: '同意の記録はありません。',
  agreement: (kind: string, version: string) => `${kind} 第${version}版`,
  inLanguage: (at: string, language: string) => `${at}（${language}で表示）`,
};

export type Messages = typeof messages;
