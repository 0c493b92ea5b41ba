import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnreadableFile } from './fault.ts';
import { zenginStatement } from '#test/bank-files.ts';
import { lengthOf } from './zengin-records.ts';
import {
  readZenginStatement,
  STATEMENT_DATA,
  STATEMENT_END,
  STATEMENT_HEADER,
  STATEMENT_RECORD_BYTES,
  STATEMENT_TRAILER,
  zenginDay,
} from './zengin-statement.ts';

const YEN = { code: 'JPY', exponent: 0 };
const TODAY = '2026-11-27';
const read = (bytes: Buffer) => readZenginStatement(bytes, YEN, TODAY);
const refusal = (bytes: Buffer): [string, number | null] => {
  try {
    read(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return [error.fault, error.line];
    throw error;
  }
  return ['none', null];
};
const MOVES = [
  { day: '081126', amount: 5000, payer: 'FG2K7QD9XM3A ﾔﾏﾀﾞ ﾊﾅｺ', id: 1 },
  { day: '081126', amount: 12_300, payer: 'ｻﾄｳ ｼﾞﾛｳ', id: 2 },
  { day: '081127', amount: -9900, payer: 'ﾀﾅｶ', id: 3 },
];

test('a record has 200 bytes', () => {
  for (const layout of [STATEMENT_HEADER, STATEMENT_DATA, STATEMENT_TRAILER, STATEMENT_END])
    expect(lengthOf(layout)).toBe(STATEMENT_RECORD_BYTES);
});

test('a file is read: lines, balances, account', () => {
  const { lines, balances, accounts } = read(zenginStatement({ opening: 100_000, moves: MOVES }));
  expect(lines).toEqual([
    {
      at: 2,
      ownId: '00000001',
      bookedOn: '2026-11-26',
      amount: 5000,
      payer: 'FG2K7QD9XM3A ﾔﾏﾀﾞ ﾊﾅｺ',
      description: '',
    },
    { at: 3, ownId: '00000002', bookedOn: '2026-11-26', amount: 12_300, payer: 'ｻﾄｳ ｼﾞﾛｳ', description: '' },
    { at: 4, ownId: '00000003', bookedOn: '2026-11-27', amount: -9900, payer: 'ﾀﾅｶ', description: '' },
  ]);
  expect(balances).toEqual([
    { day: '2026-11-26', at: 'opening', amount: 100_000 },
    { day: '2026-11-27', at: 'closing', amount: 107_400 },
  ]);
  expect(accounts).toEqual([{ bankCode: '0001', branchCode: '001', number: '0000012345', at: 1 }]);
});

test.each(['', '\r\n', '\n'])('records may stand with %j between them', (separator) => {
  expect(read(zenginStatement({ moves: MOVES, separator })).lines).toHaveLength(3);
});

test('every file comes back as it was written', () => {
  const move = fc.record({
    day: fc.constantFrom('081126', '081127', '261125'),
    amount: fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).filter((amount) => amount !== 0),
    payer: fc.constantFrom('ﾔﾏﾀﾞ', 'ABC', ''),
    id: fc.integer({ min: 0, max: 99_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 10 }), fc.constantFrom('', '\r\n'), (moves, separator) => {
      const { lines } = read(zenginStatement({ moves, separator }));
      expect(lines.map(({ amount, payer }) => [amount, payer])).toEqual(
        moves.map(({ amount, payer }) => [amount, payer]),
      );
    }),
  );
});

describe('is refused, with the record where it shows', () => {
  const good = zenginStatement({ moves: MOVES });
  const changed = (record: number, from: number, text: string): Buffer => {
    const bytes = Buffer.from(good);
    bytes.write(text, record * 200 + from, 'latin1');
    return bytes;
  };
  test.each<[string, Buffer, string, number | null]>([
    ['empty', Buffer.alloc(0), 'empty', null],
    ['another kind of file', changed(0, 1, '01'), 'kind_of_file', 1],
    ['EBCDIC', changed(0, 3, '1'), 'encoding', 1],
    ['a cut end', good.subarray(0, good.length - 1), 'truncated', 6],
    ['no end record', good.subarray(0, 5 * 200), 'truncated', 5],
    ['no trailer', Buffer.concat([good.subarray(0, 4 * 200), good.subarray(5 * 200)]), 'record_order', 5],
    ['no header', good.subarray(200), 'record_order', 1],
    ['records after the end', Buffer.concat([good, good.subarray(0, 200)]), 'count_differs', 6],
    ['an unknown record', changed(1, 0, '5'), 'record_kind', 2],
    ['no direction', changed(1, 21, '3'), 'record_kind', 2],
    ['an amount of nothing', changed(1, 24, '000000000000'), 'amount', 2],
    ['letters for digits', changed(1, 24, '00000000A000'), 'not_a_number', 2],
    ['no such day', changed(1, 9, '081332'), 'date', 2],
    ['a sum that differs', changed(4, 7, '0000000000001'), 'total_differs', 5],
    ['a count that differs', changed(4, 1, '000009'), 'count_differs', 5],
    ['a balance that differs', changed(4, 40, '00000000000001'), 'balance_differs', 5],
    ['a record count that differs', changed(5, 1, '0000000009'), 'count_differs', 6],
    ['a byte of no character', changed(1, 81, '\x81\x20'), 'encoding', 2],
    ['a NUL in a name, which PostgreSQL would refuse', changed(2, 100, '\0'), 'encoding', 3],
    ['another control character', changed(1, 100, '\x07'), 'encoding', 2],
    [
      'a short record',
      Buffer.concat([good.subarray(0, 399), Buffer.from('\r\n'), good.subarray(400)]),
      'record_length',
      2,
    ],
    ['UTF-8 instead of Shift_JIS', Buffer.from('１明細'), 'truncated', 1],
  ])('%s', (_, bytes, fault, line) => {
    expect(refusal(bytes)).toEqual([fault, line]);
  });

  test('random bytes, always by name', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1000 }), (bytes) => {
        expect(refusal(Buffer.from(bytes))[0]).not.toBe('none');
      }),
    );
  });

  test('a file with one byte changed is refused or still adds up', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const bytes = Buffer.from(good);
        bytes[at] = byte;
        const outcome = refusal(bytes)[0];
        if (outcome === 'none')
          expect(read(bytes).lines.map(({ amount }) => amount)).toEqual(MOVES.map(({ amount }) => amount));
      }),
    );
  });
});

test.each([
  ['081127', '2026-11-27'],
  ['261127', '2026-11-27'],
  ['080229', '2008-02-29'],
  ['280229', '2028-02-29'],
  ['991301', null],
])('%s is %s', (digits, day) => {
  expect(zenginDay(digits, TODAY)).toBe(day);
});
