export const messages = {
  names: {
    terms: '利用規約',
    privacy: 'プライバシーポリシー',
    notice: '特定商取引法に基づく表示',
  },
  links: '規約と運営者の表示',
  version: (version: string, day: string) => `第${version}版（${day}）`,
  sampleTitle: 'これは見本です',
  sample: 'ソフトウェアに付属する文面で、専門家の確認を受けていません。',
  failed: '文面を読み込めませんでした',
  byRegistering: '「登録する」を押すと、利用規約とプライバシーポリシーに同意したことになります。',
  section: '規約と運営者の表示',
  agreed: (version: string, day: string) => `${day}に第${version}版に同意`,
  due: '新しい版があります',
  ask: {
    title: '内容が新しくなりました',
    text: '投票や入金を続けるには、新しい内容への同意が必要です。入力した内容はそのまま残ります。',
    still: '同意しなくても、出金や映画、チャットはこれまでどおり使えます。',
    read: '読む',
    agree: '同意して続ける',
    later: 'いまは同意しない',
    failed: '同意を記録できませんでした。もう一度お試しください。',
    done: '同意を記録しました',
  },
};

export type Messages = typeof messages;
