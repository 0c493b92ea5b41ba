import { paymentReference } from '@fairground/kernel/payment-reference';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Claim, isPayer, matchLines, type OpenLine } from '#features/wallet/statements/match.rules.ts';

const reference = (n: number): string =>
  paymentReference(`${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`);
const [A, B, C] = [reference(11), reference(22), reference(33)];
const BANK = 'bank-1';

const claim = (id: string, given: Partial<Claim> = {}): Claim => ({
  id,
  memberId: `member-${id}`,
  reference: A,
  amount: 5000,
  bankId: BANK,
  status: 'submitted',
  unexplained: null,
  holders: ['ヤマダ ハナコ'],
  ...given,
});
const line = (id: string, given: Partial<OpenLine> = {}): OpenLine => ({
  id,
  bankId: BANK,
  day: '2026-11-26',
  bookedOn: '2026-11-26',
  amount: 5000,
  payer: 'ﾔﾏﾀﾞ ﾊﾅｺ',
  description: '',
  ...given,
});
const match = (lines: OpenLine[], claims: Claim[], id = lines[0]!.id) => matchLines(lines, claims).get(id);
const bare = A.replaceAll('-', '');
const wide = (text: string): string =>
  Array.from(text, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0)).join('');

describe('a reference and the same amount on the same account is exact, however the bank prints it', () => {
  test.each([
    ['as it is', A],
    ['without hyphens', bare],
    ['in lower case', A.toLowerCase()],
    ['in full width', wide(A)],
    ['with spaces for hyphens', A.replaceAll('-', ' ')],
    ['with long-vowel marks, which banks make of hyphens', A.replaceAll('-', 'ｰ')],
    ['with full stops', A.replaceAll('-', '.')],
    ['before the name', `${bare}ﾔﾏﾀﾞ ﾊﾅｺ`],
    ['behind words', `ﾌﾘｺﾐ ${A}`],
    ['with O for 0 and I for 1', A.replaceAll('0', 'O').replaceAll('1', 'I')],
  ])('%s', (_, printed) => {
    for (const where of ['payer', 'description'] as const)
      expect(match([line('1', { [where]: printed })], [claim('r')])).toEqual({
        kind: 'credit',
        rechargeId: 'r',
        reasons: ['reference', 'amount'],
      });
  });

  test('whichever reference it is', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 1e12 }), (id, amount) => {
        const own = paymentReference(id);
        const found = match(
          [line('1', { description: own, amount })],
          [claim('r', { reference: own, amount })],
        );
        expect(found).toMatchObject({ kind: 'credit', rechargeId: 'r' });
      }),
    );
  });
});

describe('what is not exact is suggested with reasons', () => {
  test.each<[string, Partial<OpenLine>, Partial<Claim>, unknown[]]>([
    ['another amount', { amount: 4900 }, {}, ['reference', 'amount_differs']],
    ['another account', {}, { bankId: 'bank-2' }, ['reference', 'amount', 'other_bank']],
    ['expired', {}, { status: 'expired' }, ['reference', 'ended']],
    ['rejected', {}, { status: 'rejected' }, ['reference', 'ended']],
    ['credited and explained', {}, { status: 'credited' }, ['reference', 'already_credited']],
    ['credited otherwise', {}, { status: 'credited', unexplained: 4900 }, ['reference', 'already_credited']],
  ])('%s', (_, given, claimed, reasons) => {
    expect(match([line('1', { description: A, ...given })], [claim('r', claimed)])).toEqual({
      kind: 'suggest',
      candidates: [{ rechargeId: 'r', lineIds: ['1'], reasons }],
    });
  });

  test('a wrong check character is no reference', () => {
    const last = A.at(-1) === '2' ? '3' : '2';
    const found = match([line('1', { description: A.slice(0, -1) + last })], [claim('r')]);
    expect(found).toMatchObject({ kind: 'suggest', candidates: [{ reasons: ['amount', 'payer'] }] });
  });

  test('without a reference: amount and payer, then amount, then payer alone', () => {
    const claims = [
      claim('amount', { reference: A, holders: ['サトウ ジロウ'] }),
      claim('both', { reference: B }),
      claim('payer', { reference: C, amount: 700 }),
    ];
    expect(match([line('1')], claims)).toEqual({
      kind: 'suggest',
      candidates: [
        { rechargeId: 'both', lineIds: ['1'], reasons: ['amount', 'payer'] },
        { rechargeId: 'payer', lineIds: ['1'], reasons: ['amount_differs', 'payer'] },
        { rechargeId: 'amount', lineIds: ['1'], reasons: ['amount'] },
      ],
    });
  });

  test('nothing fits', () => {
    expect(match([line('1', { amount: 77, payer: 'ﾀﾞﾚｶ' })], [claim('r')])).toEqual({ kind: 'none' });
  });
});

describe('several lines and several claims', () => {
  test('money that came twice: the older line pays, the other is pointed at', () => {
    const lines = [line('2', { day: '2026-11-27', description: A }), line('1', { description: A })];
    expect(match(lines, [claim('r')], '1')).toMatchObject({ kind: 'credit' });
    expect(match(lines, [claim('r')], '2')).toMatchObject({
      kind: 'suggest',
      candidates: [{ reasons: ['reference', 'amount', 'paid_twice'] }],
    });
  });

  test('two lines of one amount with references of their own', () => {
    const lines = [line('1', { description: A }), line('2', { description: B })];
    const claims = [claim('a'), claim('b', { reference: B })];
    expect(match(lines, claims, '1')).toMatchObject({ kind: 'credit', rechargeId: 'a' });
    expect(match(lines, claims, '2')).toMatchObject({ kind: 'credit', rechargeId: 'b' });
  });

  test('two lines of one amount, one of them without a reference, which stays a guess', () => {
    const lines = [line('1', { description: A }), line('2')];
    expect(match(lines, [claim('a')], '2')).toMatchObject({ kind: 'suggest' });
  });

  test('a payment in two parts names both lines', () => {
    const lines = [
      line('1', { amount: 3000, description: A }),
      line('2', { amount: 2000, description: A, day: '2026-11-27' }),
    ];
    for (const id of ['1', '2'])
      expect(match(lines, [claim('r')], id)).toEqual({
        kind: 'suggest',
        candidates: [{ rechargeId: 'r', lineIds: ['1', '2'], reasons: ['reference', 'split'] }],
      });
  });

  test('two claims in one transfer, of one member or of two', () => {
    const lines = [line('1', { amount: 8000, description: `${A} ${B}` })];
    const second = { reference: B, amount: 3000 };
    const one = [claim('a', { memberId: 'm' }), claim('b', { ...second, memberId: 'm' })];
    expect(match(lines, one)).toMatchObject({
      kind: 'suggest',
      candidates: [{ reasons: ['reference', 'joined'] }, { reasons: ['reference', 'joined'] }],
    });
    expect(match(lines, [claim('a'), claim('b', second)])).toMatchObject({
      kind: 'suggest',
      candidates: [
        { reasons: ['reference', 'amount_differs'] },
        { reasons: ['reference', 'amount_differs'] },
      ],
    });
  });

  test('a credit made by hand is explained by its line, once', () => {
    const byHand = claim('r', { status: 'credited', unexplained: 5000 });
    expect(match([line('1', { description: A })], [byHand])).toMatchObject({ kind: 'link', rechargeId: 'r' });
  });

  test('no recharge is paid exactly by two lines, and no line pays two', () => {
    const pool = [A, B, C];
    const lineOf = fc.record({ at: fc.integer({ min: 0, max: 2 }), amount: fc.constantFrom(3000, 5000) });
    fc.assert(
      fc.property(fc.array(lineOf, { maxLength: 8 }), (given) => {
        const lines = given.map(({ at, amount }, n) => line(String(n), { amount, description: pool[at]! }));
        const claims = pool.map((each, n) => claim(`r${n}`, { reference: each }));
        const paid = [...matchLines(lines, claims).values()].flatMap((found) =>
          found.kind === 'credit' ? [found.rechargeId] : [],
        );
        expect(new Set(paid).size).toBe(paid.length);
      }),
    );
  });
});

test.each([
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ　ハナコ', true],
  ['ヤマダハナコ', 'ヤマダ ハナコ', true],
  ['ﾌﾘｺﾐ ﾔﾏﾀﾞﾊﾅｺ', 'ヤマダ ハナコ', true],
  // Cut by the bank.
  ['ﾔﾏﾀﾞ ﾊﾅ', 'ヤマダ ハナコ', true],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ ハナコ', false],
  ['ﾔﾏ', 'ヤマダ ハナコ', false],
  ['', 'ヤマダ ハナコ', false],
  ['ｷﾖｳｺ ﾂﾂﾐ', 'キョウコ ツツミ', true],
])('payer %s is %s: %s', (payer, holder, expected) => {
  expect(isPayer(payer, [holder])).toBe(expected);
});
