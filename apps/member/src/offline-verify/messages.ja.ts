import { messages as steps } from '#features/vote/verify/steps/messages.ja.ts';

export const messages = {
  ...steps,
  title: '抽選を自分で検証する',
  intro:
    '抽選の証明データから、サイコロの目を最初から計算し直します。計算はすべてこの端末の中で行われ、このページが外部と通信することはありません。',
  language: '言語',
  paste: '証明データ',
  pastePlaceholder: 'ここに証明データを貼り付けるか、ファイルをドロップしてください',
  open: 'ファイルを開く',
  verify: '検証する',
  clear: '消去',
  notJson: '証明データとして読み取れませんでした。途中で切れていないか確認し、全体を貼り付けてください。',
  notRead: 'ファイルを開けませんでした。もう一度選んでください。',
  envelope: 'これは証明データではなく、サーバーからのエラー応答です。証明データを取得し直してください。',
  period: '抽選回',
  verdict: {
    right: 'すべて一致しました。この回の結果は、公開された乱数からルールどおりに決まっています。',
    rightNotIndependent:
      '計算はすべて一致しました。ただし、この乱数は運営者自身の鍵で作られたもので、独立していません。',
    wrong: '一致しない項目があります。この証明データは正しくありません。',
    published: 'ここまでに不一致はありません。この回はまだ締め切られていません。',
    closed: 'ここまでに不一致はありません。この回はまだ抽選されていません。',
    void: 'ここまでに不一致はありません。この回は無効です。賭け金は全額、返還の対象となります。',
  },
  beacon: {
    drand:
      '乱数の出どころはdrand quicknetです。独立した複数の組織が共同で運営する公開の乱数ビーコンで、Fairgroundの運営者が単独で操作することはできません。',
    embedded:
      '独立した乱数ではありません。この回は、サーバーに内蔵されたビーコンの乱数を使っています。鍵は運営者が持っているため、運営者は結果を事前に知ることができます。',
    unknown: '乱数の出どころを確認できません。',
  },
  dice: (dice: readonly number[], sum: number) => `サイコロの目は${dice.join('・')}、合計は${sum}`,
  option: { rose: 'バラ', lily: 'ユリ', balloon: '風船', smoke: '煙' },
  step: {
    ...steps.step,
    inclusion: {
      name: 'あなたの投票',
      says: '下の投票ハッシュが、確定した全投票の中にあります。受付票のハッシュと同じか見比べてください。',
    },
  },
  failed: '不一致',
  bytes: '読んだバイトと目',
  skipped: '使わない',
  limits:
    'このページだけで確かめられないこと：投票のルートハッシュと合計額が、本当に抽選の前に公開されたかどうか。確かめるには、締め切り後に画面に表示されたルートハッシュを控えておき、「投票の確定」の値と見比べてください。',
  export: {
    title: '抽選データの検証',
    checking: (lines: number) => `検証しています（${lines}行）`,
    right: 'すべて一致しました。約束の鎖は途切れておらず、どの結果も公開された乱数から決まっています。',
    rightNotIndependent:
      '計算はすべて一致しました。ただし、乱数は運営者自身の鍵で作られたもので、独立していません。',
    wrong: '一致しない項目があります。この抽選データは正しくありません。',
    periods: '抽選回',
    counts: (periods: number, drawn: number, voided: number, open: number) =>
      `${periods}回（抽選済み ${drawn}、無効 ${voided}、未抽選 ${open}）`,
    range: '範囲',
    chain: '約束の鎖',
    whole: '最初の約束から途切れずにつながっています',
    middle: '途中から始まっています（最初の約束は含まれていません）',
    next: '続き',
    staked: '賭け金の合計',
    paid: '払い戻しの合計',
    actual: '実際の還元率',
    theory: '約束された倍率による還元率',
    faults: '一致しない項目',
    more: (count: number) => `ほかに${count}件あります。`,
    file: 'ファイル',
    format: '形式',
    link: '約束の鎖',
    ending: '無効の理由',
    digest: 'ファイル全体',
    limits:
      'このデータだけで確かめられないこと：投票のルートハッシュと合計額が、本当に抽選の前に公開されたかどうか。控えておいた値と見比べてください。',
  },
};

export type Messages = typeof messages;
