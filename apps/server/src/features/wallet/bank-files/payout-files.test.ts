import { paymentReference } from '@fairground/kernel/payment-reference';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYER as ACCOUNT } from '#test/bank-account.ts';
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

const PAYER: Payer = { ...ACCOUNT, accountType: 'current' };
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

const AOYAMA = { system: 'JPZGN', id: '0005230', name: '三菱UFJ銀行 青山支店' } as const;
const transfer = (given: Partial<PainTransfer> = {}): PainTransfer => ({
  instructionId: 'W-1',
  endToEndId: 'FG-2K7QD-9XM3A',
  amount: 990_050,
  creditor: 'A & B <Ltd>',
  account: { number: '7654321', bank: AOYAMA, bic: null, type: '1' },
  ...given,
});
const message = (transfers: PainTransfer[]) => ({
  messageId: 'FG-PAYOUT-1',
  createdAt: '2026-11-27T09:00:00.000Z',
  executeOn: '2026-11-30',
  debtor: 'Fairground',
  account: { number: 'DE89370400440532013000', bank: null, bic: 'COBADEFFXXX' },
  transfers,
});
const JAPAN = { code: 'JPY', exponent: 0 };
const EURO = { code: 'EUR', exponent: 2 };

describe('pain.001.001.09', () => {
  /**
   * The message definition for the elements that are written: order and multiplicity of children (`?` may be missing, `+` may
   * repeat, `|` is a choice). An element that is in neither table is a fault. The schema itself is in no package that could be
   * installed; a file of this writer was validated by xmllint against that of version 12, which orders these elements alike.
   */
  const CHILDREN: Readonly<Record<string, string>> = {
    Document: 'CstmrCdtTrfInitn',
    CstmrCdtTrfInitn: 'GrpHdr PmtInf+',
    GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum? InitgPty',
    InitgPty: 'Nm',
    PmtInf:
      'PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr? CdtTrfTxInf+',
    ReqdExctnDt: 'Dt',
    Dbtr: 'Nm',
    DbtrAcct: 'Id Tp? Ccy?',
    DbtrAgt: 'FinInstnId',
    CdtTrfTxInf: 'PmtId Amt CdtrAgt? Cdtr? CdtrAcct? RmtInf?',
    PmtId: 'InstrId? EndToEndId',
    Amt: 'InstdAmt',
    CdtrAgt: 'FinInstnId',
    Cdtr: 'Nm',
    CdtrAcct: 'Id Tp? Ccy?',
    Tp: 'Prtry',
    RmtInf: 'Ustrd+',
    FinInstnId: 'BICFI? ClrSysMmbId? Nm? Othr?',
    ClrSysMmbId: 'ClrSysId? MmbId',
    ClrSysId: 'Cd|Prtry',
    'Acct/Id': 'IBAN|Othr',
    Othr: 'Id',
  };
  const text = (most: number) => new RegExp(`^[\\s\\S]{1,${most}}$`, 'u');
  /** The simple types, as the schema restricts them. */
  const VALUES: Readonly<Record<string, RegExp>> = {
    MsgId: text(35),
    PmtInfId: text(35),
    InstrId: text(35),
    EndToEndId: text(35),
    MmbId: text(35),
    'ClrSysId/Cd': text(5),
    'Tp/Prtry': text(35),
    'Othr/Id': text(35),
    'Id/Othr/Id': text(34),
    Nm: text(140),
    Ustrd: text(140),
    CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
    NbOfTxs: /^\d{1,15}$/,
    // At most 18 digits in all.
    CtrlSum: /^(?=[\d.]{1,19}$)\d+(?:\.\d{1,17})?$/,
    InstdAmt: /^(?=[\d.]{1,19}$)\d+(?:\.\d{1,5})?$/,
    PmtMtd: /^(?:CHK|TRF|TRA)$/,
    BtchBookg: /^(?:true|false|0|1)$/,
    Dt: /^\d{4}-\d\d-\d\d$/,
    Ccy: /^[A-Z]{3}$/,
    ChrgBr: /^(?:DEBT|CRED|SHAR|SLEV)$/,
    IBAN: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
    BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  };
  type Element = ReturnType<typeof readXml>;
  /** An element's rule: `Id` and `Othr` mean different things by where they stand. */
  const ruleOf = <T>(table: Readonly<Record<string, T>>, path: readonly string[]): T | undefined => {
    const [name = '', parent = '', grandparent = ''] = path.toReversed();
    const account = name === 'Id' && parent.endsWith('Acct') ? 'Acct/Id' : `${parent}/${name}`;
    return table[`${grandparent}/${parent}/${name}`] ?? table[account] ?? table[name];
  };
  function faultsOf(element: Element, above: readonly string[] = []): string[] {
    const path = [...above, element.name];
    const at = path.join('/');
    const names = element.children.map(({ name }) => name);
    const faults = element.children.flatMap((child) => faultsOf(child, path));
    if (element.namespace !== PAIN_NAMESPACE) faults.push(`${at}: namespace`);
    const attributes = Object.keys(element.attributes).filter((name) => name !== 'xmlns');
    if (attributes.join(' ') !== (element.name === 'InstdAmt' ? 'Ccy' : '')) faults.push(`${at}: attributes`);
    if (names.length === 0) {
      if (!(ruleOf(VALUES, path)?.test(element.text) ?? false)) faults.push(`${at}: value`);
      return faults;
    }
    const order = ruleOf(CHILDREN, path);
    const pattern = order?.split(' ').map((part) => {
      const [, choice, often] = /^([\w|]+)([?+]?)$/.exec(part)!;
      return `(?:(?:${choice}) )${often}`;
    });
    if (pattern === undefined || !new RegExp(`^${pattern.join('')}$`).test(`${names.join(' ')} `))
      faults.push(`${at}: children ${names.join(' ')}`);
    return faults;
  }

  test.each([
    ['an IBAN', { number: 'DE89370400440532013000', bank: null, bic: 'COBADEFF' }],
    ['an account of Japan', { number: '7654321', bank: AOYAMA, bic: null, type: '2' }],
    [
      'an account of China',
      { number: '6212345678901234', bank: { system: 'CNAPS', id: '104100000004' } as const, bic: null },
    ],
    ['an account of an unknown bank', { number: 'X1', bank: null, bic: null }],
  ])('%s stands as the message definition has it', (_, account) => {
    for (const currency of [EURO, JAPAN, { code: 'KWD', exponent: 3 }, { code: 'PLAY', exponent: 0 }])
      expect(faultsOf(readXml(writePain(message([transfer({ account }), transfer()]), currency)))).toEqual(
        [],
      );
  });

  test('the longest values that a batch may have fit', () => {
    const longest = transfer({
      instructionId: 'f'.repeat(32),
      amount: 1_000_000_000_000,
      creditor: '山'.repeat(60),
      account: {
        number: '9'.repeat(34),
        bank: { system: 'CNAPS', id: '1'.repeat(12), name: '山'.repeat(121) },
        bic: null,
      },
    });
    const document = readXml(writePain(message(Array.from({ length: 1000 }, () => longest)), EURO));
    expect(faultsOf(document)).toEqual([]);
  });

  test.each([
    [
      'another order',
      /<MsgId>(.*)<\/MsgId>\s*<CreDtTm>(.*)<\/CreDtTm>/,
      '<CreDtTm>$2</CreDtTm><MsgId>$1</MsgId>',
    ],
    ['a missing element', /<EndToEndId>.*<\/EndToEndId>/, ''],
    ['an element too many', /<PmtMtd>TRF<\/PmtMtd>/, '<PmtMtd>TRF</PmtMtd><PmtMtd>TRF</PmtMtd>'],
    ['an unknown element', /<PmtMtd>/, '<Note>x</Note><PmtMtd>'],
    ['an empty name', /<Nm>Fairground<\/Nm>/, '<Nm></Nm>'],
    ['an id of 36 characters', /FG-PAYOUT-1/, 'x'.repeat(36)],
    ['a BIC of nine characters', /COBADEFFXXX/, 'COBADEFFX'],
    ['an amount without its currency', / Ccy="EUR"/, ''],
    ['a date with a time', /<Dt>.*<\/Dt>/, '<Dt>2026-11-30T00:00:00Z</Dt>'],
    ['another namespace', /001\.001\.09/, '001.001.03'],
  ])('%s is a fault', (_, from, to) => {
    const good = writePain(message([transfer()]), EURO).toString();
    expect(faultsOf(readXml(Buffer.from(good.replace(from, to))))).not.toEqual([]);
  });

  test('stands in the order of the schema, escaped, in its namespace', () => {
    const bytes = writePain(
      message([transfer(), transfer({ account: { number: 'X1', bank: null, bic: null } })]),
      EURO,
    );
    const document = readXml(bytes);
    expect(faultsOf(document)).toEqual([]);
    const payment = first(document, 'CstmrCdtTrfInitn', 'PmtInf')!;
    expect(textAt(payment, 'DbtrAcct', 'Id', 'IBAN')).toBe('DE89370400440532013000');
    const [one] = all(payment, 'CdtTrfTxInf');
    expect(textAt(one, 'Cdtr', 'Nm')).toBe('A & B <Ltd>');
    expect(textAt(one, 'Amt', 'InstdAmt')).toBe('9900.50');
    expect(first(one, 'Amt', 'InstdAmt')?.attributes['Ccy']).toBe('EUR');
    expect(textAt(one, 'CdtrAcct', 'Id', 'Othr', 'Id')).toBe('7654321');
    expect(textAt(one, 'CdtrAcct', 'Tp', 'Prtry')).toBe('1');
    expect(textAt(one, 'CdtrAgt', 'FinInstnId', 'ClrSysMmbId', 'ClrSysId', 'Cd')).toBe('JPZGN');
    expect(textAt(one, 'CdtrAgt', 'FinInstnId', 'ClrSysMmbId', 'MmbId')).toBe('0005230');
    expect(textAt(one, 'CdtrAgt', 'FinInstnId', 'Nm')).toBe('三菱UFJ銀行 青山支店');
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
  const read = (text: string) => readPayoutResults(Buffer.from(text), 'FG-P-7');
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

  test('by digits only where a heading says that they are codes: a line’s number is none', () => {
    expect(read(`番号,依頼番号,結果コード,理由\n1,${one},0,\n2,${two},4,口座なし\n`)).toMatchObject([
      { reference: one, outcome: 'paid' },
      { reference: two, outcome: 'failed', note: '口座なし' },
    ]);
    expect(refusal(`番号,依頼番号,連絡\n1,${one},処理中\n`)).toBe('record_kind');
    expect(refusal(`0,${one},処理中\n`)).toBe('record_kind');
  });

  test('as pain.002', () => {
    const status = (reference: string, code: string, more = ''): string =>
      `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${code}</TxSts>${more}</TxInfAndSts>`;
    const reason = '<StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf>';
    const report = (inside: string): string =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlPmtInfAndSts>${inside}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    expect(read(report(`${status(one, 'ACSC')}\n${status(two, 'RJCT', reason)}`))).toEqual([
      { at: 1, reference: one, outcome: 'paid', note: '' },
      { at: 2, reference: two, outcome: 'failed', note: 'AC01' },
    ]);
    const answering = (id: string) => `<OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId></OrgnlGrpInfAndSts>`;
    const whole = (id: string) =>
      report(status(one, 'ACSC')).replace('<OrgnlPmtInfAndSts>', `${answering(id)}<OrgnlPmtInfAndSts>`);
    expect(read(whole('FG-P-7'))).toHaveLength(1);
    expect(refusal(whole('FG-P-6'))).toBe('other_account');
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
