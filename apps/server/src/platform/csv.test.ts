import { expect, test } from 'vitest';
import { csvLines } from '#platform/csv.ts';

test.each([
  ['plain texts and numbers', ['a', 1, -1, 0], 'a,1,-1,0'],
  ['nothing', ['a', null, ''], 'a,,'],
  ['a comma', ['a,b'], '"a,b"'],
  ['quotes', ['a "b"'], '"a ""b"""'],
  ['a line break', ['a\r\nb'], '"a\r\nb"'],
  ['a formula', ['=1+1'], "'=1+1"],
  ['one that adds', ['+1+1'], "'+1+1"],
  ['one that subtracts', ['-1+1'], "'-1+1"],
  ['one that calls', ['@SUM(A1)'], "'@SUM(A1)"],
  ['one behind a tab', ['\t=1'], "'\t=1"],
  ['one in wide characters', ['＝1+1'], "'＝1+1"],
  ['Japanese', ['出金の申請'], '出金の申請'],
])('%s', (_name, cells, line) => {
  expect(csvLines([cells])).toBe(`${line}\r\n`);
});
