import { expect, test } from 'vitest';
import { csvLines } from '#platform/csv.ts';

test.each([
  ['plain texts and numbers', ['a', 1, -1, 0], 'a,1,-1,0'],
  ['nothing', ['a', null, ''], 'a,,'],
  ['a comma', ['a,b'], '"a,b"'],
  ['quotes', ['a "b"'], '"a ""b"""'],
  ['a line break', ['a\r\nb'], '"a\r\nb"'],
  ['a line break of a form', ['a\nb', 'c'], '"a\nb",c'],
  ['half a line break', ['a\rb'], '"a\rb"'],
  ['a formula', ['=1+1'], "'=1+1"],
  ['one that adds', ['+1+1'], "'+1+1"],
  ['one that subtracts', ['-1+1'], "'-1+1"],
  ['one that calls', ['@SUM(A1)'], "'@SUM(A1)"],
  ['one behind a tab', ['\t=1'], "'\t=1"],
  ['one in wide characters', ['＝1+1'], "'＝1+1"],
  ['one behind a semicolon, where a spreadsheet of Europe begins a cell', ['x;=1+1;y'], "x;'=1+1;y"],
  ['one in a second line', ['x\n@SUM(A1)'], `"x\n'@SUM(A1)"`],
  ['semicolons and lines without one', ['a;b\nc - d', '1;2'], '"a;b\nc - d",1;2'],
  ['Japanese', ['出金の申請'], '出金の申請'],
])('%s', (_name, cells, line) => {
  expect(csvLines([cells])).toBe(`${line}\r\n`);
});
