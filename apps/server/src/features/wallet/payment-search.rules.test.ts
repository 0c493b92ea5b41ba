import { expect, test } from 'vitest';
import { readPaymentSearch } from '#features/wallet/payment-search.rules.ts';

const nothing = { references: [], part: null, id: null };
const whole = { ...nothing, references: ['FG-MFRW5-N2VDK'], part: 'FGMFRW5N2VDK' };
const id = 'f0275278-c001-47b2-a857-005ca4088642';

test.each([
  [undefined, { ...nothing, words: '' }],
  ['', { ...nothing, words: '' }],
  ['Mika_T', { ...nothing, words: 'mika_t' }],
  ['mika', { ...nothing, words: 'mika', part: 'M1KA' }],
  [
    'FG-MFRW5-N2VDK',
    { ...nothing, words: 'fg-mfrw5-n2vdk', references: ['FG-MFRW5-N2VDK'], part: 'FGMFRW5N2VDK' },
  ],
  ['fg-mfr', { ...nothing, words: 'fg-mfr', part: 'FGMFR' }],
  [
    '振込 FGMFRW5N2VDK 3,000',
    { ...nothing, words: '振込 fgmfrw5n2vdk 3,000', references: ['FG-MFRW5-N2VDK'] },
  ],
  ['ＦＧ ＭＦＲＷ５　Ｎ２ＶＤＫ', { ...whole, words: 'ｆｇ ｍｆｒｗ５　ｎ２ｖｄｋ' }],
  ['FGｰMFRW5ｰN2VDK', { ...whole, words: 'fgｰmfrw5ｰn2vdk' }],
  ['MFRW5 N2', { ...nothing, words: 'mfrw5 n2', part: 'MFRW5N2' }],
  [id.toUpperCase(), { ...nothing, words: id, id }],
  ['-', { ...nothing, words: '-' }],
  ['%', { ...nothing, words: '%' }],
] as const)('%j', (typed, search) => expect(readPaymentSearch(typed)).toEqual(search));
