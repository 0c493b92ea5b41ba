import type { ListKey } from '@fairground/contract/console/lists';

export const messages = {
  open: '書き出し',
  title: 'CSV に書き出す',
  intro:
    '書き出した内容（一覧・条件・件数）と理由は、監査ログに残ります。カード番号や連絡先は伏せたままです。',
  list: '一覧',
  lists: {
    'GET /members': '会員',
    'GET /members/ledger': 'この会員の台帳',
    'GET /recharges': '入金',
    'GET /withdrawals': '出金',
    'GET /banks': '受取口座',
    'GET /ledger/accounts': '勘定の残高',
    'GET /ledger/transfers': '台帳の取引',
    'GET /draws': '抽選',
    'GET /draws/orders': 'この回の投票',
    'GET /audit': '監査ログ',
    'GET /operators': '担当者',
    'GET /announcements': 'お知らせ',
    'GET /support/conversations': '問い合わせ',
    'GET /support/answers': '定型の回答',
    'GET /profiles': 'プロフィール',
    'GET /daterequests': 'デートの申し込み',
    'GET /reports': '通報',
  } satisfies Record<ListKey, string>,
  filtered: '画面の絞り込み条件をそのまま使う',
  why: '理由（監査ログに残ります）',
  whyMissing: '理由を入力してください。',
  start: '書き出す',
  running: 'ファイルを作っています。件数が多いと数分かかります。',
  done: (name: string) => `${name} を書き出しました。`,
};
export type Messages = typeof messages;
