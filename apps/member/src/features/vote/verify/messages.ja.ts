import { messages as steps } from './steps/messages.ja.ts';

export const messages = {
  ...steps,
  intro: 'サーバーの発表をうのみにせず、この端末で抽選を最初から計算し直します。',
  working: 'この端末で計算しています…',
  took: (seconds: string) => `この端末での計算時間：${seconds}秒`,
  inPage:
    'このブラウザではバックグラウンドで検証できなかったため、この画面の中で計算しました。結果は同じです。',
  codeFailed: '検証用のプログラムを読み込めませんでした。',
  failed: '検証データを読み込めませんでした',
  notFoundTitle: 'この抽選回は見つかりません',
  notFoundText: (periodNo: string) => `抽選回 ${periodNo}は存在しません。番号をご確認ください。`,
  toHistory: '抽選の記録を見る',
  verdict: {
    right: {
      title: 'すべて一致しました',
      text: 'この結果は、公開された乱数からルールどおりに決まっています。',
    },
    rightNotIndependent: {
      title: '計算はすべて一致しました',
      text: 'ただし、乱数は運営者自身の鍵で作られたもので、独立していません。',
    },
    wrong: {
      title: '一致しない項目があります',
      text: 'この証明データは正しくありません。下の手順で、一致しない項目をご確認ください。',
    },
    published: {
      title: 'まだ締め切られていません',
      text: '結果はまだ存在しません。いま確かめられるのは、事前の約束だけです。',
    },
    closed: {
      title: 'まだ抽選されていません',
      text: '投票は確定しました。乱数が公開されると、ここで検証できるようになります。',
    },
    void: {
      title: 'この回は無効です',
      text: '期限までに抽選できなかったため、結果はありません。賭け金はすべて返還されました。',
    },
  },
  beacon: {
    drand:
      '乱数の出どころはdrand quicknetです。独立した複数の組織が共同で運営する公開の乱数ビーコンで、Fairgroundの運営者が単独で操作することはできません。',
    embedded:
      'この回は、このサーバーに内蔵された乱数ビーコンを使っています。独立した乱数ではありません。鍵は運営者が持っているため、運営者は結果を事前に知ることができます。',
    unknown: '乱数の出どころを確認できません。',
    public: '公開されている値と見比べる（drand）',
  },
  step: {
    ...steps.step,
    inclusion: { name: 'あなたの投票', says: '投票ハッシュが、確定した全投票の中にあります。' },
  },
  wrong: '不一致',
  rulesText: 'ルール全文（英語の原文）',
  bytes: {
    title: '乱数から目を求める計算',
    says: 'バイトを順に読み、252未満なら「6で割った余り + 1」が目になります。252以上は、目が偏らないように飛ばします。',
    place: '位置',
    byte: 'バイト',
    working: '計算',
    die: '目',
    skipped: '飛ばす',
  },
  own: {
    title: 'この回のあなたの投票',
    says: '受付票の内容からハッシュを計算し直し、確定した投票の一覧に入っていることを確かめます。',
    ok: '一覧に入っています',
    wrong: '一覧と一致しません',
    waiting: '締め切り後に検証できます',
    working: '確認しています…',
    failed: '確認できませんでした',
    hash: '受付票から計算した投票ハッシュ',
    expected: '受付票の投票ハッシュ',
    position: (place: string, count: string) => `全${count}件中${place}番目`,
    signed: 'この会員宛てのサイトの署名を確認しました',
    unsigned: 'この受付票には署名がありません',
    forged: '受付票の署名が、この投票・抽選回・会員のものではありません',
    save: '証明データと受付票を保存',
    more: 'ほかの投票も表示する',
    listFailed: 'この回のあなたの投票を読み込めませんでした',
  },
  download: '証明データを保存',
  shared: (periodNo: string) => `第${periodNo}回の抽選の検証`,
  offline: 'オフライン検証ページ',
  offlineSays: '保存した証明データは、通信を使わない検証ページでも確かめられます。',
  limits:
    'この画面だけで確かめられないこと：投票のルートハッシュと合計額が、本当に抽選の前に公開されたかどうか。確かめるには、締め切り直後にこの画面でルートハッシュを控え、あとで「投票の確定」の値と見比べてください。',
};

export type Messages = typeof messages;
