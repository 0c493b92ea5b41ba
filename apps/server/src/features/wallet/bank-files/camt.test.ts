import { describe, expect, test } from 'vitest';
import { readCamtStatement } from './camt.ts';
import { UnreadableFile } from './fault.ts';

const YEN = { code: 'JPY', exponent: 0 };
const EURO = { code: 'EUR', exponent: 2 };
const bank = (inside: string, version = '02', head = '<?xml version="1.0" encoding="UTF-8"?>'): Buffer =>
  Buffer.from(`${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id><Acct><Id><Othr><Id>PLAY-0012345</Id></Othr></Id></Acct>
    ${inside}</Stmt></BkToCstmrStmt></Document>`);
const balance = (code: string, amount: number, direction: 'CRDT' | 'DBIT', at: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="JPY">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Dt>${at}</Dt></Bal>`;
/** From 40 overdrawn to what these movements leave. */
const stated = (closing: number, opening = 'OPBD'): string =>
  balance(opening, 40, 'DBIT', '<Dt>2026-11-26</Dt>') +
  balance('CLBD', closing, 'CRDT', '<DtTm>2026-11-26T23:59:59+09:00</DtTm>');
const summary = (count: string, sum: string): string =>
  `<TxsSummry><TtlNtries><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum></TtlNtries></TxsSummry>`;
const entry = (
  more = '',
  amount = '<Amt Ccy="JPY">5000</Amt>',
  direction = 'CRDT',
  status = 'BOOK',
): string =>
  `<Ntry><NtryRef>E1</NtryRef>${amount}<CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
   <BookgDt><Dt>2026-11-26</Dt></BookgDt>${more}</Ntry>`;
const details = (inside: string): string => `<NtryDtls>${inside}</NtryDtls>`;
const party =
  '<RltdPties><Dbtr><Nm>ﾔﾏﾀﾞ &amp; CO</Nm></Dbtr></RltdPties><RmtInf><Ustrd>FG-2K7QD-9XM3A</Ustrd></RmtInf>';
const refusal = (bytes: Buffer, currency = YEN): [string, number | null] => {
  try {
    readCamtStatement(bytes, currency);
  } catch (error) {
    if (error instanceof UnreadableFile) return [error.fault, error.line];
    throw error;
  }
  return ['none', null];
};

test.each([
  ['PLAY', 'none'],
  ['XTS', 'none'],
  ['JPY', 'none'],
  ['USD', 'other_currency'],
])('of practice accounts, with amounts in %s: %s', (code, fault) => {
  const file = bank(entry('', `<Amt Ccy="${code}">5000</Amt>`));
  expect(refusal(file, { code: 'PLAY', exponent: 0 })[0]).toBe(fault);
});

test.each([
  ['2026-11-01T00:00:00', '2026-11-01'],
  ['2026-11-30T00:00:00', '2026-11-26'],
  // Taken as it is, it would be a day that PostgreSQL does not know.
  ['2026-02-31T00:00:00', '2026-11-26'],
  ['today', '2026-11-26'],
])('a period from %s up to the closing balance begins on %s', (from, begins) => {
  const period = `<FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>2026-11-27T00:00:00</ToDtTm></FrToDt>`;
  expect(readCamtStatement(bank(period + stated(4960) + entry()), YEN).span).toEqual([begins, '2026-11-26']);
});

test.each(['02', '03', '04', '05', '06', '07', '08'])('version %s is read', (version) => {
  const sts = version === '08' ? '<Cd>BOOK</Cd>' : 'BOOK';
  const who = version === '08' ? party.replace('<Nm>', '<Pty><Nm>').replace('</Nm>', '</Nm></Pty>') : party;
  const { lines, balances, accounts } = readCamtStatement(
    bank(stated(4960) + entry(details(`<TxDtls>${who}</TxDtls>`), undefined, 'CRDT', sts), version),
    YEN,
  );
  expect(lines).toEqual([
    {
      at: 3,
      ownId: 'E1',
      bookedOn: '2026-11-26',
      amount: 5000,
      payer: 'ﾔﾏﾀﾞ & CO',
      description: 'FG-2K7QD-9XM3A',
    },
  ]);
  expect(balances).toEqual([
    { day: '2026-11-26', at: 'opening', amount: -40 },
    { day: '2026-11-26', at: 'closing', amount: 4960 },
  ]);
  expect(accounts).toEqual([{ bankCode: null, branchCode: null, number: 'PLAY-0012345', at: 2 }]);
});

test('a prefix for the namespace makes no difference', () => {
  const text = bank(entry())
    .toString()
    .replaceAll(/<(\/?)(?!\?)/g, '<$1c:')
    .replace('xmlns=', 'xmlns:c=');
  expect(readCamtStatement(Buffer.from(text), YEN).lines).toHaveLength(1);
});

test('what went out is negative, what is only pending is left out', () => {
  const { lines } = readCamtStatement(
    bank(entry('', undefined, 'DBIT') + entry('', undefined, 'CRDT', 'PDNG')),
    YEN,
  );
  expect(lines.map(({ amount }) => amount)).toEqual([-5000]);
});

test('a booking of several payments is taken apart, exactly', () => {
  const part = (amount: string, ref: string): string =>
    `<TxDtls><Refs><AcctSvcrRef>${ref}</AcctSvcrRef></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
  const whole = (total: string): Buffer =>
    Buffer.from(
      bank(entry(details(part('0.10', 'a') + part('0.20', 'b')), `<Amt Ccy="EUR">${total}</Amt>`))
        .toString()
        .replaceAll('Ccy="JPY"', 'Ccy="EUR"'),
    );
  const { lines } = readCamtStatement(whole('0.30'), EURO);
  expect(lines.map(({ amount, ownId }) => [amount, ownId])).toEqual([
    [10, 'a'],
    [20, 'b'],
  ]);
  expect(refusal(whole('0.31'), EURO)).toEqual(['total_differs', 3]);
});

test('a statement that says what is in it, and has it, is read', () => {
  const pending = entry('', '<Amt Ccy="JPY">7</Amt>', 'CRDT', 'PDNG');
  for (const opening of ['OPBD', 'PRCD']) {
    const { lines } = readCamtStatement(
      bank(stated(4960, opening) + summary('2', '5007') + entry() + pending),
      YEN,
    );
    expect(lines).toHaveLength(1);
  }
});

describe('is refused, with the line of the file', () => {
  const bomb = '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;">]>';
  const outside = '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  test.each<[string, Buffer, string, number | null]>([
    ['a document type with entities', bank(entry(), '02', bomb), 'malformed', 1],
    ['an entity of a file', bank(entry(), '02', outside), 'malformed', 1],
    ['another message', bank(entry(), '09'), 'namespace', 1],
    ['another currency', bank(entry('', '<Amt Ccy="USD">1</Amt>')), 'other_currency', 3],
    ['a fraction that the currency has not', bank(entry('', '<Amt Ccy="JPY">1.5</Amt>')), 'amount', 3],
    ['no amount', bank(entry('', '<Amt Ccy="JPY">x</Amt>')), 'amount', 3],
    ['no direction', bank(entry('', undefined, 'BOTH')), 'amount', 3],
    ['an entry less than it counts', bank(summary('2', '5000') + entry()), 'count_differs', 3],
    ['another sum than it states', bank(summary('1', '5001') + entry()), 'total_differs', 3],
    ['entries that do not lead to its balance', bank(stated(4961) + entry()), 'balance_differs', 3],
    ['a cut end', bank(entry()).subarray(0, -20), 'malformed', 4],
    ['another encoding', Buffer.concat([bank(entry()), Buffer.from([0x82, 0xa0])]), 'encoding', 4],
    [
      'a day that there is not',
      Buffer.from(bank(entry()).toString().replace('<BookgDt><Dt>2026-11-26', '<BookgDt><Dt>2026-02-30')),
      'date',
      4,
    ],
    [
      'a character that XML has not',
      bank(entry(details(`<TxDtls>${party.replace('CO', '&#0;')}</TxDtls>`))),
      'malformed',
      4,
    ],
    ['nothing', Buffer.alloc(0), 'malformed', 1],
  ])('%s', (_, bytes, fault, line) => {
    expect(refusal(bytes)).toEqual([fault, line]);
  });
});
