import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

type Messages = Record<string, unknown>;

const isGroup = (value: unknown): value is Messages => typeof value === 'object' && value !== null;

/** Every text by its full key, functions by how many values they take. */
function flatten(messages: Messages, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [key, value] of Object.entries(messages)) {
    if (isGroup(value)) for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
    else flat.set(prefix + key, value);
  }
  return flat;
}

/* Arguments to call a message function with: one of them has the type that it takes. */
const VALUES: readonly unknown[] = [2, 'fair', [1, 2, 3], { one: 1 }, true];

/** The text of a message for the first arguments that give a sentence, or for the last ones. */
function said(text: unknown): unknown {
  if (typeof text !== 'function') return text;
  let words: unknown;
  for (const value of VALUES) {
    try {
      words = (text as (...values: unknown[]) => unknown)(value, value, value, value);
      if (isSentence(words)) return words;
    } catch {
      // Not a message for this kind of argument.
    }
  }
  return words;
}

const isSentence = (words: unknown): boolean =>
  typeof words === 'string' && words.trim() !== '' && !/undefined|NaN|\[object/.test(words);

type Node = { type: string } & Record<string, unknown>;
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
]);
const LETTER = /\p{L}/u;

const isNode = (value: unknown): value is Node => isGroup(value) && typeof value['type'] === 'string';

/** The literals that a JSX expression may show. */
function literals(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  if (node.type === 'JSXExpressionContainer') return literals(node['expression']);
  if (node.type === 'ConditionalExpression')
    return [...literals(node['consequent']), ...literals(node['alternate'])];
  if (node.type === 'LogicalExpression') return literals(node['right']);
  return [];
}

/** Literal texts in JSX. */
function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (!isNode(node)) return [];
  const own: string[] = [];
  if (node.type === 'JSXText') own.push(String(node['value']).trim());
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    own.push(...(node['children'] as unknown[]).flatMap(literals));
  if (node.type === 'JSXAttribute' && SPOKEN.has(String((node['name'] as Node)['name'])))
    own.push(...literals(node['value']));
  return [...own.filter((text) => LETTER.test(text)), ...Object.values(node).flatMap(wordsIn)];
}

const wordsOf = (file: string, source: string): string[] => wordsIn(parseSync(file, source).program);

/**
 * Tests of an app's messages: the same keys in all languages, a sentence under each, no literal text in JSX.
 * `messageFiles` are all messages files and `sources` the text of all components, by path, as from `import.meta.glob`.
 */
export function describeMessages(
  messageFiles: Record<string, { messages: Messages }>,
  sources: Record<string, string>,
): void {
  const folders = [...new Set(Object.keys(messageFiles).map((file) => file.replace(/\/[^/]+$/, '')))];

  describe('messageFiles', () => {
    it('are found', () => {
      expect(folders.length).toBeGreaterThan(1);
    });

    describe.each(folders)('%s', (folder) => {
      const of = (language: string): Map<string, unknown> =>
        flatten(messageFiles[`${folder}/messages.${language}.ts`]?.messages ?? {});

      it.each(['zh-cn', 'en'])('has the same keys in %s as in ja', (language) => {
        expect(new Set(of(language).keys())).toEqual(new Set(of('ja').keys()));
      });

      it.each(['ja', 'zh-cn', 'en'])('says something under every key in %s', (language) => {
        const texts = of(language);
        expect(texts.size).toBeGreaterThan(0);
        const silent = [...texts].filter(([, text]) => !isSentence(said(text)));
        expect(silent.map(([key]) => key)).toEqual([]);
      });
    });
  });

  describe('JSX', () => {
    it.each([
      ['<p>Hello</p>', ['Hello']],
      ['<p>{"ようこそ"}</p>', ['ようこそ']],
      ['<p>{ok ? "yes" : `no ${x}`}</p>', ['yes', 'no ']],
      ['<p>{ok && "left"}</p>', ['left']],
      ['<img alt="A fair" />', ['A fair']],
      ['<button aria-label={"Close"} className="close" type="button" />', ['Close']],
      ['<p>{texts.hello} · {3}</p>', []],
    ])('%s', (jsx, words) => {
      expect(wordsOf('a.tsx', `const a = ${jsx};`)).toEqual(words);
    });

    it.each(Object.entries(sources))('%s holds no text of its own', (file, source) => {
      expect(wordsOf(file, source)).toEqual([]);
    });
  });
}
