export const messages = {
  proposedTitle: '承認待ちの変更',
  approvedTitle: '承認済みの変更',
  by: (name: string) => `${name}さんが提案：`,
  approvedBy: (name: string) => `${name}さんが承認しました。`,
  effective: '有効になる日時：',
  change: (name: string, before: string, after: string) => `${name}：${before} → ${after}`,
  why: (text: string) => `理由：${text}`,
  approve: '2人目として承認',
  rejectDots: '却下…',
  reject: '却下する',
  takeBackDots: '取り下げ…',
  takeBack: '取り下げる',
  note: '理由（監査ログに残ります）',
  comma: '、',
  setUp:
    '会員がまだ登録していないため、変更はすぐに有効になります。最初の会員が登録した後は、オーナー2人の確認と1時間の待ち時間が必要です。',
  twoOwners: (names: string) =>
    `変更は提案となり、別のオーナーの承認から1時間後に有効になります。承認できるオーナー：${names}`,
  noSecondOwner:
    '変更にはオーナー2人の確認が必要ですが、承認できるオーナーがいません。サーバーで「script/create-owner <名前>」を実行して、2人目のオーナーを作成してください。このコンソールであなたが作成したアカウントは、2人目とは数えられません。',
};
export type Messages = typeof messages;
