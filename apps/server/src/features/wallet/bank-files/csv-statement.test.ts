import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { type CsvMapping, printedDay, readCsvStatement } from './csv-statement.ts';
import { UnreadableFile } from './fault.ts';

const YEN = { code: 'JPY', exponent: 0 };
const MAPPING: CsvMapping = {
  encoding: 'auto',
  delimiter: ',',
  skip: 1,
  dates: 'ymd',
  date: 0,
  amount: null,
  credit: 2,
  debit: 1,
  payer: 4,
  description: 4,
  ownId: null,
  balance: 3,
};
const FILE = `日付,お引出し,お預入れ,残高,お取り扱い内容
2026/11/26,,"5,000","105,000",ﾌﾘｺﾐ FG-2K7QD-9XM3A ヤマダ
2026/11/26,"9,900",,"95,100",総合振込
2026/11/27,,100,"95,200","サトウ, ジロウ"
`;
const refusal = (bytes: Buffer, mapping = MAPPING): [string, number | null] => {
  try {
    readCsvStatement(bytes, mapping, YEN);
  } catch (error) {
    if (error instanceof UnreadableFile) return [error.fault, error.line];
    throw error;
  }
  return ['none', null];
};

test.each([
  ['UTF-8', Buffer.from(FILE)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${FILE}`)],
  ['Shift_JIS', iconv.encode(FILE, 'shift_jis')],
  ['lines ended by CR LF', Buffer.from(FILE.replaceAll('\n', '\r\n'))],
])('%s is recognised and read', (_, bytes) => {
  const { lines, balances } = readCsvStatement(bytes, MAPPING, YEN);
  expect(lines.map(({ at, bookedOn, amount, payer }) => [at, bookedOn, amount, payer])).toEqual([
    [2, '2026-11-26', 5000, 'ﾌﾘｺﾐ FG-2K7QD-9XM3A ヤマダ'],
    [3, '2026-11-26', -9900, '総合振込'],
    [4, '2026-11-27', 100, 'サトウ, ジロウ'],
  ]);
  expect(balances).toEqual([
    { day: '2026-11-26', at: 'opening', amount: 100_000 },
    { day: '2026-11-26', at: 'closing', amount: 95_100 },
    { day: '2026-11-27', at: 'closing', amount: 95_200 },
  ]);
});

test('a file with the newest line first has the same balances', () => {
  const [head, ...rest] = FILE.trim().split('\n');
  const { balances } = readCsvStatement(Buffer.from([head, ...rest.toReversed()].join('\n')), MAPPING, YEN);
  expect(balances.filter(({ at }) => at === 'closing').map(({ amount }) => amount)).toEqual([95_100, 95_200]);
});

test.each([
  ['another balance', FILE.replace('95,100', '95,101')],
  ['a selection of the lines', FILE.replace(/^.*9,900.*\n/m, '')],
])('balances that do not follow from the movements are not believed: %s', (_what, file) => {
  const { balances, lines } = readCsvStatement(Buffer.from(file), MAPPING, YEN);
  expect(balances).toEqual([]);
  expect(lines.length).toBeGreaterThan(1);
});

test('a balance that is not printed in every line is compared where it is', () => {
  const { balances } = readCsvStatement(Buffer.from(FILE.replace('"95,100"', '')), MAPPING, YEN);
  expect(balances).toEqual([
    { day: '2026-11-26', at: 'opening', amount: 100_000 },
    { day: '2026-11-26', at: 'closing', amount: 105_000 },
    { day: '2026-11-27', at: 'closing', amount: 95_200 },
  ]);
});

test('money in one signed column', () => {
  const mapping = {
    ...MAPPING,
    amount: 1,
    credit: null,
    debit: null,
    balance: null,
    delimiter: ';' as const,
  };
  const { lines } = readCsvStatement(
    Buffer.from('h\n26.11.2026;-5;;;x\n'),
    { ...mapping, dates: 'dmy' },
    YEN,
  );
  expect(lines).toMatchObject([{ bookedOn: '2026-11-26', amount: -5, payer: 'x' }]);
});

describe('is refused, with the line', () => {
  test.each<[string, Buffer, Partial<CsvMapping>, string, number | null]>([
    ['nothing', Buffer.from(''), {}, 'empty', null],
    ['headings alone', Buffer.from(FILE.split('\n')[0]!), {}, 'empty', null],
    ['headings as movements', Buffer.from(FILE), { skip: 0 }, 'date', 1],
    ['no day', Buffer.from(FILE.replace('2026/11/27', '2026/11/31')), {}, 'date', 4],
    ['no amount', Buffer.from(FILE.replace('"5,000"', 'five')), {}, 'amount', 2],
    ['UTF-8 said, Shift_JIS sent', iconv.encode(FILE, 'shift_jis'), { encoding: 'utf-8' }, 'encoding', 1],
    ['Shift_JIS said, UTF-8 sent', Buffer.from([0x81, 0x20, 0x2c]), { encoding: 'shift_jis' }, 'encoding', 1],
    [
      'neither of the two',
      Buffer.concat([Buffer.from(FILE), Buffer.from([0xff]), Buffer.from(',\n')]),
      {},
      'encoding',
      5,
    ],
    [
      'Shift_JIS with a byte that it has not',
      Buffer.concat([iconv.encode(FILE, 'shift_jis'), Buffer.from([0x81, 0xff])]),
      {},
      'encoding',
      5,
    ],
    ['a NUL', Buffer.from(FILE.replace('総合振込', '総合\u0000')), {}, 'encoding', 3],
    ['an end that was cut off', Buffer.from(FILE.slice(0, FILE.indexOf(',"サトウ'))), {}, 'truncated', 4],
    ['a quote that does not end', Buffer.from('a\n"2026/11/26,1\n'), {}, 'malformed', 2],
    ['no column for money', Buffer.from(FILE), { credit: null, debit: null }, 'mapping', null],
    ['money twice', Buffer.from(FILE), { amount: 3 }, 'mapping', null],
  ])('%s', (_, bytes, mapping, fault, line) => {
    expect(refusal(bytes, { ...MAPPING, ...mapping })).toEqual([fault, line]);
  });
});

test.each<[string, CsvMapping['dates'], string | null]>([
  ['2026/11/27', 'ymd', '2026-11-27'],
  ['2026-11-27 10:20:30', 'ymd', '2026-11-27'],
  ['20261127', 'ymd', '2026-11-27'],
  ['2026年11月7日', 'ymd', '2026-11-07'],
  ['26.11.27', 'ymd', '2026-11-27'],
  ['R8.11.27', 'ymd', '2026-11-27'],
  ['令和8年11月27日', 'ymd', '2026-11-27'],
  ['27.11.2026', 'dmy', '2026-11-27'],
  ['11/27/2026', 'mdy', '2026-11-27'],
  ['2026/02/30', 'ymd', null],
  ['合計', 'ymd', null],
  ['', 'ymd', null],
])('%s read as %s is %s', (text, order, day) => {
  expect(printedDay(text, order)).toBe(day);
});
