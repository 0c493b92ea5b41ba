import type { TitleFileFault } from '@fairground/contract/console/title-file';

const faults: Record<TitleFileFault, string> = {
  encoding: '文字コードを読み取れません。UTF-8かShift_JISで保存してください。',
  malformed: 'CSVとして読めません。引用符（"）の対応を確認してください。',
  empty: '作品の行がありません。',
  too_many_lines: '作品の数が多すぎます。ファイルを分けてください。',
  column_missing: 'この列が必要です。',
  column_unknown: '知らない列です。',
  column_twice: '同じ列が2つあります。',
  cells: '見出しより列が多い行です。',
  required: '入力が必要です。',
  too_long: '長すぎます。',
  date: '日付として読めません。例：2026-01-31',
  flag: '1か0を入れてください。',
  poster: '許可されたホストのhttpsのアドレスか、/media/posters/のファイルを入れてください。',
  category_unknown: 'このカテゴリーはありません（または同じ名前が複数あります）。',
  category_retired: 'このカテゴリーは廃止されています。',
  twice: '同じ題名と公開日の行がほかにもあります。',
  exists: '同じ題名と公開日の作品がすでにあります。',
  invalid: '使えない文字や値です。',
};

export const messages = {
  open: 'CSVから追加',
  title: 'CSVから作品を追加',
  intro: (most: string) =>
    `一度に${most}作品まで。UTF-8またはShift_JISのCSVで、1行目に列の名前を入れます。追加された作品は下書きで、公開するまで会員には見えません。`,
  template: '見出しだけのファイルを保存',
  file: 'ファイル',
  tooLarge: 'ファイルは2MBまでです。',
  faultsTitle: '直すところ',
  faulty: (count: string) =>
    `直すところが${count}件あります。ファイルを直して、もう一度選んでください。まだ何も追加されていません。`,
  wholeFile: '全体',
  titles: '読み取った作品（はじめの20件）',
  readable: (count: string) => `${count}作品を読み取りました。まだ追加されていません。`,
  columns: {
    line: '行',
    column: '列',
    fault: '内容',
    name: '題名',
    category: 'カテゴリー',
    released: '公開日',
  },
  required: '入力してください。',
  start: (count: string) => `${count}作品を追加`,
  imported: (count: string) => `${count}作品を下書きとして追加しました。`,
  faults,
};

export type Messages = typeof messages;
