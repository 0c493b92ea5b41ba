import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lines that the primitives of both apps may have in common. */
const MOST = 100;
/** So many equal lines in a row count as a copy; one or two (`display: flex`, an import) do not. */
const RUN = 3;

/** The significant lines of the files in an app's `ui`. */
const filesOf = (app: string): string[][] =>
  globSync(`apps/${app}/src/ui/**/*.{ts,tsx,css}`, { cwd: root }).map((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line)),
  );

const runAt = (lines: readonly string[], at: number): string => lines.slice(at, at + RUN).join('\n');
const runsOf = (lines: readonly string[]): string[] =>
  lines.slice(0, Math.max(0, lines.length - RUN + 1)).map((_, at) => runAt(lines, at));

/** Lines of `copy` in runs that `original` has as well. */
function linesInCommon(original: readonly string[][], copy: readonly string[][]): number {
  const known = new Set(original.flatMap(runsOf));
  let common = 0;
  for (const lines of copy)
    common += lines.filter((_, at) =>
      Array.from({ length: RUN }, (_each, back) => at - back).some(
        (start) => start >= 0 && start + RUN <= lines.length && known.has(runAt(lines, start)),
      ),
    ).length;
  return common;
}

test('lines in common are those of runs that both have', () => {
  const original = [['a', 'b', 'c', 'd', 'e']];
  expect(linesInCommon(original, [['x', 'b', 'c', 'd', 'y', 'a', 'b']])).toBe(3);
  expect(
    linesInCommon(original, [
      ['a', 'b'],
      ['d', 'e'],
    ]),
  ).toBe(0);
});

test('the two apps’ own primitives have little in common: what both need stands in packages/ui', () => {
  const [member, console] = [filesOf('member'), filesOf('console')];
  expect(Math.min(member.length, console.length)).toBeGreaterThan(20);
  expect(linesInCommon(member, console)).toBeLessThanOrEqual(MOST);
});
