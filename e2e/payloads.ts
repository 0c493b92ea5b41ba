import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import { endpoints } from '@fairground/contract/endpoints';
import * as v from 'valibot';

/**
 * Payloads for text fields. Executed scripts call `ran`; created elements have `data-x`. Each is short enough for the shortest
 * names.
 */
const CORPUS = [
  '<img src=x data-x onerror=ran=1>',
  '<script data-x>ran=2</script>',
  '"><svg data-x onload=ran=3>',
  "'-ran=4-'</textarea><b data-x>",
  'javascript:ran=5//',
  '[x](javascript:ran=6)',
  '{{ran=7}}${ran=7}<%ran=7%>',
  '</script><i data-x>',
  '</title><u data-x>',
  '\\u003cimg data-x onerror=ran=8\\u003e',
  '&lt;s data-x&gt;&#60;s data-x&#62;',
  '<!--"--><a data-x href=//x>',
  '\u202egnp.exe\u202c \u2066x\u2069',
  '𠮷𝒳👩‍👩‍👧‍👦🏮',
  'W'.repeat(38),
  'ﷺ̸̷͓͒ Z̷͖̓a̸͎͐l̵̻͝g̶̼̈́o̷͔͐',
  '%3Cimg%20data-x%3E',
  '=1+1;@SUM(1)',
] as const;

type Schema = v.GenericSchema & {
  type: string;
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
};

const takes = (schema: Schema, text: string): boolean => v.safeParse(schema, text).success;
/** Whether a field accepts any text; short enough for a sort code, but invalid as a name. */
const isFree = (schema: Schema): boolean => takes(schema, '<b>') || takes(schema, CORPUS[0]);

export type TextField = { key: string; path: string };

/** Paths of an input's text fields that accept anything. */
function freeFields(schema: Schema, path = ''): string[] {
  if (schema.wrapped) return freeFields(schema.wrapped, path);
  if (schema.entries)
    return Object.entries(schema.entries).flatMap(([name, entry]) => freeFields(entry, `${path}.${name}`));
  if (schema.item) return freeFields(schema.item, `${path}.0`);
  return isFree(schema) ? [path.slice(1)] : [];
}

const INPUTS = new Map<string, Schema>([
  ...Object.entries(endpoints).map(([key, { input }]): [string, Schema] => [key, input]),
  ...Object.entries(consoleEndpoints).map(([key, { input }]): [string, Schema] => [`console ${key}`, input]),
]);

function inputOf(key: string): Schema {
  const input = INPUTS.get(key);
  if (input === undefined) throw new Error(`${key} is not in the contract`);
  return input;
}

const POSTS = [...INPUTS.keys()].filter((key) => /^(?:console )?POST /.test(key));

/** All free text fields of all calls. The console's calls are named `console POST /…`. */
export const textFields = (): TextField[] =>
  POSTS.flatMap((key) => freeFields(inputOf(key)).map((path) => ({ key, path })));

/** Names at a bank: invisible characters are refused (names.rules.ts). */
const NAMES = /savebank|banks\/save/;
const UNSEEN = /\p{Cf}/u;

/** Payloads that fit the field, from number `from` on, after the field's mark. */
function hostile(key: string, schema: Schema, mark: string, from: number): string {
  let text = mark;
  const corpus = NAMES.test(key) ? CORPUS.filter((payload) => !UNSEEN.test(payload)) : CORPUS;
  for (let n = 0; n < corpus.length; n++) {
    const longer = `${text} ${corpus[(from + n) % corpus.length]!}`;
    if (takes(schema, longer)) text = longer;
  }
  return text;
}

/** Fields given in place of others: symbol and number of a Japan Post Bank account. */
const INSTEAD = /savebank postal/;

export type Planted = Map<string, string>;
let marked = 0;

/** A text with a new mark and payloads, for a file. @param field how `planted` names it */
export function hostileText(field: string, planted: Planted): string {
  marked += 1;
  const mark = `q${marked.toString(36)}z`;
  planted.set(mark, field);
  return `${mark} ${CORPUS.filter((payload) => payload.length < 40)
    .slice(0, 3)
    .join(' ')}`;
}

/** An input with `given` unchanged and every other free text field filled with payloads. The marks are recorded in `planted`. */
export function hostileInput(key: string, given: object, round: number, planted: Planted): object {
  const fill = (schema: Schema, value: unknown, path: string): unknown => {
    if (schema.wrapped) return fill(schema.wrapped, value, path);
    if (schema.entries) {
      const filled = Object.entries(schema.entries).map(([name, entry]): [string, unknown] => [
        name,
        fill(entry, (value as Record<string, unknown> | undefined)?.[name], `${path}.${name}`),
      ]);
      const present = filled.filter(([, one]) => one !== undefined);
      return present.length > 0 || value !== undefined ? Object.fromEntries(present) : undefined;
    }
    if (value !== undefined || schema.item || !isFree(schema) || INSTEAD.test(`${key} ${path.slice(1)}`))
      return value;
    marked += 1;
    const mark = `q${marked.toString(36)}z`;
    planted.set(mark, `${key} ${path.slice(1)}`);
    return hostile(key, schema, mark, round * 7 + marked);
  };
  return fill(inputOf(key), given, '') as object;
}
