import { ROLES } from '@fairground/contract/console/endpoint';
import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import { LIST_KEYS } from '@fairground/contract/console/lists';
import { describe, expect, test } from 'vitest';
import { hasList, exportableLists } from './exportable-lists.rules.ts';

const view = (screen: string, filters = {}, opened?: string) => ({ screen, filters, opened });

describe('the lists an operator may export', () => {
  test.each(ROLES)('%s: exactly the lists that the contract lets this role read', (role) => {
    const offered = exportableLists(role, view('overview')).map(({ list }) => list);
    const ofSomething = new Set(['GET /members/ledger', 'GET /draws/orders']);
    const allowed = LIST_KEYS.filter((list) => consoleEndpoints[list].roles.some((each) => each === role));
    expect(offered.toSorted()).toEqual(allowed.filter((list) => !ofSomething.has(list)).toSorted());
  });

  test('the list of the screen comes first, with its filters', () => {
    const [first] = exportableLists('owner', view('audit', { action: 'export', operator: '' }));
    expect(first).toEqual({ list: 'GET /audit', always: {}, shown: { action: 'export' } });
  });

  test.each([
    [{}, { status: 'submitted' }],
    [{ status: 'all' }, {}],
    [
      { status: 'credited', q: 'mio' },
      { q: 'mio', status: 'credited' },
    ],
  ])('the queue with the filters %j shows %j', (filters, shown) => {
    expect(exportableLists('finance', view('recharges', filters))[0]).toMatchObject({
      list: 'GET /recharges',
      shown,
    });
  });

  test.each([
    [{}, { state: 'waiting' }],
    [
      { status: 'mine', q: 'mio' },
      { mine: 'true', q: 'mio' },
    ],
    [{ status: 'all' }, {}],
  ])('the conversations with the filters %j show %j', (filters, shown) => {
    expect(exportableLists('support', view('support', filters))[0]?.shown).toEqual(shown);
  });

  test('an opened row has lists of its own', () => {
    const of = exportableLists('finance', view('draws', { q: '2026' }, '20260101-0001'));
    expect(of[0]).toMatchObject({ list: 'GET /draws', shown: { q: '2026' } });
    expect(of[1]).toEqual({ list: 'GET /draws/orders', always: { periodNo: '20260101-0001' }, shown: {} });
  });

  test('screens without a list have no export button', () => {
    expect(hasList('owner', view('ledger'))).toBe(true);
    expect(hasList('content', view('ledger'))).toBe(false);
    expect(hasList('owner', view('account'))).toBe(false);
  });
});
