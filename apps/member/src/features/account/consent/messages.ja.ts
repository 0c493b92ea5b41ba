export const messages = {
  title: '公開の設定',
  label: '自分の的中をホームに載せる',
  hint: 'オンにすると、これ以降に確定した的中が、名前の頭文字・払い戻し額・抽選回とともに、ほかの会員に表示されます。オフにすると、すぐにすべて消えます。',
  sampleNow: '現在、ホームにはサンプルを表示しているため、実際の的中は載りません。',
  agreed: 'これからの的中をホームに載せます',
  takenBack: 'あなたの的中をホームから消しました',
  failed: '公開の設定を読み込めませんでした',
};

export type Messages = typeof messages;
