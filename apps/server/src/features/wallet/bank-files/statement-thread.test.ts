import { expect, test } from 'vitest';
import { readKeyedStatement } from '#features/wallet/bank-files/keyed-statement.ts';
import { readLargeStatement } from '#features/wallet/bank-files/statement-thread.ts';
import { MAPPING } from '#test/bank-account.ts';

const orderOf = (rows: readonly string[]) => ({
  file: {
    format: 'csv' as const,
    bytes: Buffer.from(`day,amount,payer,text\n${rows.join('\n')}\n`),
    mapping: MAPPING,
  },
  context: {
    currency: { code: 'JPY', exponent: 0 },
    today: '2026-11-27',
    account: { number: '12345', bankCode: null, branchCode: null, iban: null },
  },
  useOwnIds: true,
});
const LARGE = Array.from({ length: 3000 }, (_, n) => `2026-11-26,${n + 1},ヤマダ ${n},text ${n}`);

test('a large file is read in another thread, as this one would read it', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const read = await readLargeStatement(orderOf(LARGE));
  clearInterval(counting);
  expect(read).toEqual(readKeyedStatement(orderOf(LARGE)));
  expect(read.lines).toHaveLength(3000);
  expect(turns, 'turns of the event loop meanwhile').toBeGreaterThan(0);
});

test('why it cannot be read comes back with its line', async () => {
  await expect(readLargeStatement(orderOf([...LARGE, '2026-11-26,x,y,z']))).rejects.toMatchObject({
    name: 'UnreadableFile',
    fault: 'amount',
    line: 3002,
  });
});
