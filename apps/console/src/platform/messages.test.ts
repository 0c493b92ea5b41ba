import { describeMessages } from '@fairground/client/test/messages.ts';
import { expect, test } from 'vitest';

const bundles = import.meta.glob<{ messages: Record<string, unknown> }>('../**/messages.{ja,zh-cn,en}.ts', {
  eager: true,
});

describeMessages(
  bundles,
  import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' }),
);

/** The texts of a bundle, at any depth. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

test.each([
  ['en', ['(audit log only)', '(into the audit log)']],
  ['ja', ['（監査ログに残ります）', '（監査ログのみ）']],
  ['zh-cn', ['（仅记入审计日志）', '（记入审计日志）']],
])('a field whose text goes into the audit log says so in one wording, in %s', (language, wordings) => {
  const labels = Object.entries(bundles)
    .filter(([path]) => path.endsWith(`/messages.${language}.ts`))
    .flatMap(([, { messages }]) => textsOf(messages))
    .map((text) => /[(（][^()（）]*(?:audit log|監査ログ|审计日志)[^()（）]*[)）]$/.exec(text)?.[0])
    .filter((found) => found !== undefined);
  expect([...new Set(labels)].toSorted()).toEqual(wordings.toSorted());
});

test.each(['en', 'ja', 'zh-cn'])('a screen is called in the menu what its title says, in %s', (language) => {
  const of = (path: string) => path.endsWith(`/messages.${language}.ts`);
  const titlesOf = (value: object): string[] =>
    Object.entries(value).flatMap(([name, text]: [string, unknown]) =>
      typeof text === 'string'
        ? /title$/i.test(name)
          ? [text]
          : []
        : typeof text === 'object' && text !== null
          ? titlesOf(text)
          : [],
    );
  const all = Object.entries(bundles).filter(([path]) => of(path));
  const features = all.filter(([path]) => path.includes('/features/'));
  const titles = new Set(features.flatMap(([, { messages }]) => titlesOf(messages)));
  const menu = all.find(([path]) => path.includes('/app/'))![1].messages as {
    screens: Record<string, string>;
  };
  expect(Object.values(menu.screens).filter((name) => !titles.has(name))).toEqual([]);
});
