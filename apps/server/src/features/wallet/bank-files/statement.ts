/** One movement as the bank states it. */
export type StatementLine = {
  /** Where it stands in the file, from 1. */
  at: number;
  /** The bank's own id of the movement, where it gives one. */
  ownId: string | null;
  /** The day on which the bank booked it, `YYYY-MM-DD`. */
  bookedOn: string;
  /** Minor units: what came in is positive, what went out negative. */
  amount: number;
  payer: string;
  description: string;
};

/** A balance that the file states: at the beginning or at the end of a day. */
export type StatedBalance = { day: string; at: 'opening' | 'closing'; amount: number };

/** An account that the file names, to be compared with the receiving account. */
export type StatedAccount = {
  bankCode: string | null;
  branchCode: string | null;
  number: string;
  at: number;
};

export type Statement = {
  lines: StatementLine[];
  balances: StatedBalance[];
  accounts: StatedAccount[];
  /** First and last days that it says it is of, whether anything moved on them or not; none where it does not say. */
  span: string[];
};

/** How the amounts of the site are written in decimals. */
export type FileCurrency = { code: string; exponent: number };

/** ISO 20022 knows codes of three letters alone: play credits stand in its files as XTS, which ISO 4217 keeps for tests. */
export const isoCurrency = ({ code, exponent }: FileCurrency): FileCurrency => ({
  code: /^[A-Z]{3}$/.test(code) ? code : 'XTS',
  exponent,
});
