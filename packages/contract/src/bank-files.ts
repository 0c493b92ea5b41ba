/** Forms of a bank statement that the desk may upload. */
export const STATEMENT_FORMATS = ['csv', 'zengin', 'camt'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Forms of a payout file. */
export const PAYOUT_FORMATS = ['zengin', 'pain', 'csv'] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];

/** Why a bank's file is refused; `data.line` says where. */
export const BANK_FILE_FAULTS = [
  'empty',
  'encoding',
  'record_length',
  'record_kind',
  'record_order',
  'truncated',
  'kind_of_file',
  'not_a_number',
  'date',
  'amount',
  'count_differs',
  'total_differs',
  'balance_differs',
  'other_account',
  'other_currency',
  'malformed',
  'namespace',
  'too_many_lines',
  'mapping',
  'same_id',
  'result_differs',
] as const;
export type BankFileFault = (typeof BANK_FILE_FAULTS)[number];

/** Why a withdrawal cannot be written into a payout file of some form. */
export const PAYOUT_FAULTS = [
  'not_processing',
  'in_other_batch',
  'holder_kana',
  'bank_not_listed',
  'not_japanese',
  'not_yen',
  'fraction',
  'amount_too_large',
  'proposed',
  'claimed',
] as const;
export type PayoutFault = (typeof PAYOUT_FAULTS)[number];

/** Why a line of a statement may belong to a payment, or why it does not do so exactly. */
export const MATCH_REASONS = [
  'reference',
  'amount',
  'payer',
  'amount_differs',
  'other_bank',
  'already_credited',
  'ended',
  'split',
  'joined',
  'paid_twice',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export const CSV_ENCODINGS = ['auto', 'utf-8', 'shift_jis'] as const;
export const CSV_DELIMITERS = [',', ';', '\t'] as const;
export const CSV_DATES = ['ymd', 'dmy', 'mdy'] as const;

/** Bounds of bank files. */
export const BANK_FILE_LIMITS = {
  /** Lines of one statement; larger ones are uploaded in parts. */
  lines: 20_000,
  payer: 140,
  description: 300,
  ownId: 80,
  /** Withdrawals of one batch: the count field of Zengin's trailer would hold 999 999. */
  batch: 2000,
  /** Days from today to the day of a batch: Zengin's file names day and month alone, so a year ahead would mean this one. */
  daysAhead: 60,
  /** Lines credited by one call, each in a transaction of its own. */
  credited: 200,
} as const;
