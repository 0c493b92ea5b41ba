export const messages = {
  steps: '検証の手順',
  step: {
    rules: { name: '抽選ルール', says: 'ルール全文のハッシュが、事前に約束された値と同じです。' },
    commitment: {
      name: '事前の約束',
      says: '抽選回・時刻・倍率・乱数ラウンドをまとめた約束のハッシュが、公開された値と同じです。',
    },
    round: {
      name: '乱数ラウンド',
      says: 'ラウンド番号が締め切り時刻の計算だけで決まり、約束された番号と同じです。',
    },
    'root-before-round': {
      name: '投票の確定',
      says: '全投票をまとめたルートハッシュが、締め切りの後、乱数が出る前に公開されています。時刻はサーバーの記録によります。',
    },
    signature: {
      name: '乱数の署名',
      says: 'このラウンドの署名が、ビーコンの公開鍵で正しいと確かめられます。',
    },
    randomness: { name: '乱数', says: '署名のSHA-256が、公開された乱数と同じです。' },
    dice: { name: 'サイコロ', says: '乱数から求めた3つの目が、発表された目と同じです。' },
    result: { name: '結果', says: '合計と、的中した2つの選択肢が、発表どおりです。' },
    receipt: {
      name: '署名付き受付票',
      says: '投票の内容・会員・抽選回に対する署名が、事前に約束された鍵で正しいと確かめられます。',
    },
  },
  ok: '一致',
  computed: '計算した値',
  expected: '証明データの値',
};

export type Messages = typeof messages;
