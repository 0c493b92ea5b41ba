import { expect, test } from 'vitest';
import { namesMember } from '#features/desk/views.rules.ts';

const MIKA = { username: 'Mika', email: 'mika@example.com', phone: '+819012345678' };
const search = (q: string) => ({
  name: 'one of them',
  query: new URLSearchParams({ filter: JSON.stringify({ status: 'all', q }), sort: 'amount' }).toString(),
});

test.each([
  ['the name', search('mika'), true],
  ['the name in another case and with room around it', search(' MIKA '), true],
  ['another name that begins with it', search('mikan'), false],
  ['the address', search('Mika@Example.com'), true],
  ['a part of the address', search('mika@'), true],
  ['the address among other words', search('from mika@example.com'), true],
  ['the domain alone', search('@example.com'), false],
  ['another address', search('anna@example.com'), false],
  ['the number', search('+81 90-1234-5678'), true],
  ['the number as it is dialled in the country', search('090-1234-5678'), true],
  ['an amount', search('45678'), false],
  ['a reference that ends in the same digits', search('FG-12345678'), false],
  ['the name of the view', { name: 'mika@example.com', query: 'sort=amount' }, true],
  ['nothing', { name: 'large', query: 'sort=amount&order=asc' }, false],
  ['an empty search', search(''), false],
  ['a filter that is none', { name: 'odd', query: 'filter=%7B' }, false],
  ['a filter that is null', { name: 'odd', query: 'filter=null' }, false],
])('a view with %s', (_, view, named) => {
  expect(namesMember(view, MIKA)).toBe(named);
});

test('nobody without address and number is named by an empty search', () => {
  expect(namesMember(search(''), { username: 'Mika', email: null, phone: null })).toBe(false);
});
