import { paymentReference } from '@fairground/kernel/payment-reference';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnreadableFile } from './fault.ts';
import { PAIN_NAMESPACE, type PainTransfer, writePain } from './pain.ts';
import { readPayoutResults } from './payout-results.ts';
import { all, first, readXml, textAt } from './xml.ts';
import { lengthOf } from './zengin-records.ts';
import {
  type Payer,
  readZenginTransfers,
  type Transfer,
  TRANSFER_DATA,
  TRANSFER_END,
  TRANSFER_HEADER,
  TRANSFER_RECORD_BYTES,
  TRANSFER_TRAILER,
  writeZenginTransfers,
} from './zengin-transfer.ts';

const PAYER: Payer = {
  clientCode: '1234567890',
  clientName: 'フェアグラウンド',
  bankCode: '0001',
  bankName: 'ミズホ',
  branchCode: '001',
  branchName: 'トウキヨウ',
  accountType: 'current',
  accountNumber: '0012345',
};
const TRANSFER: Transfer = {
  bankCode: '0005',
  bankName: 'ミツビシユ－エフジエイ',
  branchCode: '230',
  branchName: 'アオヤマ',
  accountType: 'ordinary',
  accountNumber: '7654321',
  holder: 'ヤマダ ハナコ',
  amount: 9900,
  reference: 'FG-2K7QD-9XM3A',
};

describe('Zengin transfers', () => {
  test('a record has 120 bytes', () => {
    for (const layout of [TRANSFER_HEADER, TRANSFER_DATA, TRANSFER_TRAILER, TRANSFER_END])
      expect(lengthOf(layout)).toBe(TRANSFER_RECORD_BYTES);
  });

  test('byte by byte', () => {
    const bytes = writeZenginTransfers(PAYER, '2026-11-30', [TRANSFER]);
    const pad = (text: string, length: number): string => text.padEnd(length, ' ');
    const expected = [
      `12101234567890${pad('ﾌｴｱｸﾞﾗｳﾝﾄﾞ', 40)}11300001${pad('ﾐｽﾞﾎ', 15)}001${pad('ﾄｳｷﾖｳ', 15)}20012345${pad('', 17)}`,
      `20005${pad('ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲ', 15)}230${pad('ｱｵﾔﾏ', 15)}000017654321${pad('ﾔﾏﾀﾞ ﾊﾅｺ', 30)}00000099000${pad('FG-2K7QD-9XM3A', 20)}7Y${pad('', 7)}`,
      `8000001000000009900${pad('', 101)}`,
      `9${pad('', 119)}`,
    ];
    expect(new TextDecoder('shift_jis').decode(bytes)).toBe(
      expected.map((record) => `${record}\r\n`).join(''),
    );
    expect(bytes).toHaveLength(4 * 122);
    for (let record = 0; record < 4; record += 1)
      expect(bytes.subarray(record * 122 + 120, record * 122 + 122)).toEqual(Buffer.from('\r\n'));
    // One byte a character: half-width kana are A1 to DF.
    expect(bytes.every((byte) => byte < 0x80 || (byte >= 0xa1 && byte <= 0xdf))).toBe(true);
  });

  test('every batch comes back, with its count and its sum', () => {
    const some = fc.record({
      amount: fc.integer({ min: 1, max: 9_999_999_999 }),
      holder: fc.constantFrom(
        'ヤマダ ハナコ',
        'サトー (カ',
        'アアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアア',
      ),
      accountType: fc.constantFrom('ordinary' as const, 'current' as const),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 20 }), (given) => {
        const transfers = given.map((each) => ({ ...TRANSFER, ...each }));
        const read = readZenginTransfers(writeZenginTransfers(PAYER, '2026-11-30', transfers));
        expect(read.transfers.map(({ amount }) => Number(amount))).toEqual(given.map(({ amount }) => amount));
        expect(read.transfers.map(({ accountType }) => accountType)).toEqual(
          given.map(({ accountType }) => (accountType === 'ordinary' ? '1' : '2')),
        );
      }),
    );
  });

  test.each([
    ['an amount of eleven digits', { amount: 10_000_000_000 }],
    ['an account of eight digits', { accountNumber: '12345678' }],
    ['kanji', { holder: '山田 花子' }],
  ])('%s is never written', (_, given) => {
    expect(() => writeZenginTransfers(PAYER, '2026-11-30', [{ ...TRANSFER, ...given }])).toThrow(
      /amount|accountNumber|encoding/,
    );
  });
});

const transfer = (given: Partial<PainTransfer> = {}): PainTransfer => ({
  instructionId: 'W-1',
  endToEndId: 'FG-2K7QD-9XM3A',
  amount: 990_050,
  creditor: 'A & B <Ltd>',
  account: { number: '7654321', bankId: '0005230', bic: null },
  ...given,
});
const message = (transfers: PainTransfer[]) => ({
  messageId: 'FG-PAYOUT-1',
  createdAt: '2026-11-27T09:00:00.000Z',
  executeOn: '2026-11-30',
  debtor: 'Fairground',
  account: { number: 'DE89370400440532013000', bankId: null, bic: 'COBADEFFXXX' },
  transfers,
});
const EURO = { code: 'EUR', exponent: 2 };

describe('pain.001.001.09', () => {
  /** Order and multiplicity of the published schema, for the elements that are used: `?` may be missing, `+` may repeat. */
  const ORDER: Readonly<Record<string, string>> = {
    Document: 'CstmrCdtTrfInitn',
    CstmrCdtTrfInitn: 'GrpHdr PmtInf+',
    GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum? InitgPty',
    PmtInf: 'PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? ReqdExctnDt Dbtr DbtrAcct DbtrAgt CdtTrfTxInf+',
    ReqdExctnDt: 'Dt',
    CdtTrfTxInf: 'PmtId Amt CdtrAgt? Cdtr? CdtrAcct? RmtInf?',
    PmtId: 'InstrId? EndToEndId',
    Amt: 'InstdAmt',
    DbtrAcct: 'Id Ccy?',
    CdtrAcct: 'Id',
    DbtrAgt: 'FinInstnId',
    CdtrAgt: 'FinInstnId',
    RmtInf: 'Ustrd+',
  };
  function check(element: ReturnType<typeof readXml>): void {
    const order = ORDER[element.name];
    if (order !== undefined) {
      const pattern = order.replaceAll(/(\w+)([?+]?)( |$)/g, '(?:$1 )$2');
      expect(`${element.children.map(({ name }) => name).join(' ')} `).toMatch(new RegExp(`^${pattern}$`));
    }
    expect(element.namespace).toBe(PAIN_NAMESPACE);
    element.children.forEach(check);
  }

  test('stands in the order of the schema, escaped, in its namespace', () => {
    const bytes = writePain(
      message([transfer(), transfer({ account: { number: 'X1', bankId: null, bic: null } })]),
      EURO,
    );
    const document = readXml(bytes);
    check(document);
    const payment = first(document, 'CstmrCdtTrfInitn', 'PmtInf')!;
    expect(textAt(payment, 'DbtrAcct', 'Id', 'IBAN')).toBe('DE89370400440532013000');
    const [one] = all(payment, 'CdtTrfTxInf');
    expect(textAt(one, 'Cdtr', 'Nm')).toBe('A & B <Ltd>');
    expect(textAt(one, 'Amt', 'InstdAmt')).toBe('9900.50');
    expect(first(one, 'Amt', 'InstdAmt')?.attributes['Ccy']).toBe('EUR');
    expect(textAt(one, 'CdtrAcct', 'Id', 'Othr', 'Id')).toBe('7654321');
  });

  test('sums are exact', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 50 }), (amounts) => {
        const document = readXml(writePain(message(amounts.map((amount) => transfer({ amount }))), EURO));
        const sum = textAt(document, 'CstmrCdtTrfInitn', 'GrpHdr', 'CtrlSum')!;
        expect(BigInt(sum.replace('.', ''))).toBe(
          amounts.reduce((total, amount) => total + BigInt(amount), 0n),
        );
      }),
    );
  });
});

describe('results of a batch', () => {
  const [one, two] = [1, 2].map((n) => paymentReference(`0000000${n}-0000-4000-8000-000000000000`)) as [
    string,
    string,
  ];
  const read = (text: string) => readPayoutResults(Buffer.from(text));
  const refusal = (text: string): string => {
    try {
      read(text);
    } catch (error) {
      if (error instanceof UnreadableFile) return error.fault;
      throw error;
    }
    return 'none';
  };

  test('as CSV', () => {
    expect(read(`reference,result,note\n${one},paid,\n${two.replaceAll('-', '')},組戻,口座なし\n`)).toEqual([
      { at: 2, reference: one, outcome: 'paid', note: '' },
      { at: 3, reference: two, outcome: 'failed', note: '口座なし' },
    ]);
  });

  test('as pain.002', () => {
    const status = (reference: string, code: string, more = ''): string =>
      `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${code}</TxSts>${more}</TxInfAndSts>`;
    const reason = '<StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf>';
    const report = (inside: string): string =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlPmtInfAndSts>${inside}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    expect(read(report(status(one, 'ACSC') + status(two, 'RJCT', reason)))).toEqual([
      { at: 1, reference: one, outcome: 'paid', note: '' },
      { at: 2, reference: two, outcome: 'failed', note: 'AC01' },
    ]);
    expect(refusal(report(status(one, 'PDNG')))).toBe('empty');
    expect(refusal(report(status('', 'ACSC')))).toBe('malformed');
  });

  test.each([
    ['neither paid nor failed', (r: string) => `${r},maybe\n`, 'record_kind'],
    ['both', (r: string) => `${r},paid,failed\n`, 'record_kind'],
    ['one payment twice', (r: string) => `${r},paid\n${r},failed\n`, 'same_id'],
    ['no reference at all', () => 'a,b\n', 'empty'],
    ['broken XML', () => '<Document>', 'malformed'],
  ])('%s', (_, text, fault) => {
    expect(refusal(text(one))).toBe(fault);
  });
});
