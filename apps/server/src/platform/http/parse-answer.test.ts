import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseAnswer } from '#platform/http/parse-answer.ts';

const schema = v.object({ name: v.string(), list: v.array(v.object({ id: v.number() })) });

test('an answer keeps what the contract lists and loses everything else, at every depth', () => {
  const row = { name: 'mika', password_hash: 'x', list: [{ id: 1, secret: 'x' }] };
  expect(parseAnswer(schema, row)).toEqual({ name: 'mika', list: [{ id: 1 }] });
});

test('one that does not fit says where, and not what stood there', () => {
  const parse = () => parseAnswer(schema, { name: 'mika', list: [{ id: 1 }, { id: 'canary' }] });
  expect(parse).toThrow('the answer does not fit the contract at list.1.id');
  expect(parse).not.toThrow('canary');
  expect(() => parseAnswer(schema, 'canary')).toThrow('at its root');
});
