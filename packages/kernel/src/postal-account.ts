/** An account of Japan Post Bank as other banks address it. */
export type PostalAccount = {
  branchCode: string;
  accountType: 'ordinary' | 'current';
  accountNumber: string;
};
export type PostalFault = 'symbol' | 'number';

/** Digits of an account number between banks. */
const ACCOUNT_DIGITS = 7;

/**
 * 記号 and 番号 of a passbook (digits alone) as branch, type and number, by the bank's published rule: the second and third
 * digit of the symbol and an 8 are the branch of a savings passbook (symbols 1…0), whose number loses its last digit, a
 * 1; and a 9 that of a transfer account (symbols 0…), whose number stays. Numbers are filled up with zeros. The single digit
 * that may stand between symbol and number belongs to neither.
 */
export function postalAccount(
  symbol: string,
  number: string,
): { account: PostalAccount } | { fault: PostalFault } {
  if (!/^(?:1\d{3}0|0\d{4})$/.test(symbol)) return { fault: 'symbol' };
  const isSavings = symbol.startsWith('1');
  if (!(isSavings ? /^\d{1,7}1$/ : /^\d{1,6}$/).test(number)) return { fault: 'number' };
  const accountNumber = (isSavings ? number.slice(0, -1) : number).padStart(ACCOUNT_DIGITS, '0');
  return {
    account: {
      branchCode: `${symbol.slice(1, 3)}${isSavings ? '8' : '9'}`,
      accountType: isSavings ? 'ordinary' : 'current',
      accountNumber,
    },
  };
}
