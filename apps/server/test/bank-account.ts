/** An account of the house as its bank knows it. */
export const PAYER = {
  clientCode: '1234567890',
  clientName: 'フェアグラウンド',
  bankCode: '0001',
  bankName: 'ミズホ',
  branchCode: '001',
  branchName: 'トウキヨウ',
  accountType: 'ordinary',
  accountNumber: '0012345',
  iban: null,
  bic: null,
} as const;

/** How its statements are read: under one line of headings day, amount, payer and description. */
export const MAPPING = {
  encoding: 'auto',
  delimiter: ',',
  skip: 1,
  dates: 'ymd',
  date: 0,
  amount: 1,
  credit: null,
  debit: null,
  payer: 2,
  description: 3,
  ownId: null,
  balance: null,
} as const;
