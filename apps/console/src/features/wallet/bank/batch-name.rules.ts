/** What a payout batch is called, as on the bank's file. */
export const batchName = (number: number): string => `P-${number}`;
