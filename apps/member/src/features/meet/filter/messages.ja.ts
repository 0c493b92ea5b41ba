export const messages = {
  title: '絞り込み',
  gender: '性別',
  anyGender: 'すべて',
  genders: { woman: '女性', man: '男性', other: 'その他' },
  ageFrom: '年齢（以上）',
  ageTo: '年齢（以下）',
  anyAge: '指定しない',
  years: (age: number) => `${age}歳`,
  liked: '自分が「いいね」した人だけ',
  genderSays: '性別を公開していない人は、「すべて」のときだけ表示されます。',
  apply: 'この条件で表示',
  clear: '条件をクリア',
};

export type Messages = typeof messages;
