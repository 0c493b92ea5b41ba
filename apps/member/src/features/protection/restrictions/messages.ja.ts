export const messages = {
  rest: {
    exclusionTitle: '自己排除中です',
    timeOutTitle: '休止中です',
    text: (until: string) => `${until}まで、投票と入金はできません。`,
    still: '出金、取引明細、カスタマーサービスは、いつもどおり使えます。',
    see: '設定を見る',
    withdraw: '出金する',
  },
  refusal: {
    limit: (name: string, amount: string) => `ご自身で決めた${name}の上限（${amount}）を超えます`,
    left: (amount: string, moment: string) => `残りは${amount}です。${moment}にリセットされます。`,
    full: (moment: string) => `残りはありません。${moment}にリセットされます。`,
    check: 'プレイ時間の確認が残っています',
    checkText: '遊んだ時間と収支をご覧になるまで、投票できません。',
    see: '上限を見る',
  },
  invitation: {
    title: 'はじめる前に、上限を決めておけます',
    text: '入金・賭け金・損失の上限を、1日・1週間・1か月ごとに決められます。あとからでも変えられます。',
    rechargeTitle: '入金の上限を決めますか？',
    rechargeText: '1日・1週間・1か月に入金できる額を、先に決めておけます。下げるのはいつでもすぐにできます。',
    open: '上限を決める',
    skip: 'あとで',
  },
  realityCheck: {
    dialogTitle: 'ひと息つきませんか',
    dialogText: '続けて遊んでいる時間と、その間の収支です。',
    played: '遊んだ時間',
    hours: (hours: number, minutes: number) =>
      hours === 0 ? `${minutes}分` : minutes === 0 ? `${hours}時間` : `${hours}時間${minutes}分`,
    staked: '賭け金',
    returned: '払い戻し',
    net: '収支',
    open: (amount: string) => `このほかに${amount}が抽選を待っています。`,
    goOn: '確認して続ける',
    takeBreak: '休止する',
    seeLimits: '上限を見る',
    waiting: 'プレイ時間の確認が残っています',
    waitingText: '遊んだ時間と収支をご覧になるまで、投票できません。',
    look: '確認する',
    failed: '確認したことを送信できませんでした。',
  },
};

export type Messages = typeof messages;
