import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * Typography of Japanese and Chinese in messages and sample content (docs/decisions/wording.md), which readers notice and
 * reviewers overlook.
 */
const ROOT = join(import.meta.dirname, '..');
const files = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

type Fault = { place: string; text: string };

/** Lines outside comments that break a rule. */
function faults(paths: readonly string[], broken: RegExp): Fault[] {
  return paths.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, n) => {
        if (/^\s*(?:\/?\*|\/\/|import\b)/.test(line)) return [];
        const found = broken.exec(line);
        return found ? [{ place: `${path}:${n + 1}`, text: found[0] }] : [];
      }),
  );
}

const JAPANESE = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]';
const HAN = '\\p{Script=Han}';
const HALF_WIDTH = '[,.!?;:()]';
const beside = (a: string, b: string): RegExp => new RegExp(`${a}${b}|${b}${a}`, 'u');

const ja = files('*messages.ja.ts');
const zhCn = files('*messages.zh-cn.ts');

test('the messages are found', () => {
  expect(ja.length).toBeGreaterThan(40);
  expect(zhCn.length).toBe(ja.length);
});

describe('Japanese', () => {
  test('has no space between its characters and digits or Latin letters', () => {
    expect(faults(ja, new RegExp(`${JAPANESE} [0-9A-Za-z]|[0-9A-Za-z%] ${JAPANESE}`, 'u'))).toEqual([]);
  });

  test('has punctuation of full width', () => {
    expect(faults(ja, beside(JAPANESE, HALF_WIDTH))).toEqual([]);
  });
});

describe('Chinese', () => {
  test('has a space between its characters and digits or Latin letters', () => {
    expect(faults(zhCn, beside(HAN, '[0-9A-Za-z]'))).toEqual([]);
  });

  test('has punctuation of full width', () => {
    expect(faults(zhCn, beside(HAN, HALF_WIDTH))).toEqual([]);
  });
});

/* One word for one thing: retired words that must not come back. */
const RETIRED: readonly [language: string, files: readonly string[], words: RegExp][] = [
  ['ja', ja, /オッズ|投票額|開催回|スタッフ|デート申請|返却(?!）)|はずれ|当選|注文/],
  ['zh-cn', zhCn, /演示模式|派奖|投票额|对账单|自动应答|历来盈亏|预设回答|没有金钱价值/],
];

test.each(RETIRED)('%s says one thing by one word', (_language, paths, words) => {
  expect(faults(paths, words)).toEqual([]);
});
