import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  findClaims,
  findReturnable,
  findSentItems,
  findUnexplained,
} from '#features/wallet/statements/claims.repository.ts';
import { listLines, listOpenLines } from '#features/wallet/statements/lines.repository.ts';
import type { Queryable } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';
import { plansOf } from '#test/plans.ts';

const db = useDatabase();
const page = { page: 1, pageSize: 20 };
const REFERENCES = ['FG-MFRW5-N2VDK'];

/** Tables that hold a handful of rows, which are read whole whatever index they have. */
const SMALL = /Seq Scan on (?:receiving_banks|operators|ledger_accounts)\b/g;

describe('what the screen of statements asks for every few seconds is found by indexes, not by reading a history', () => {
  test.each<[string, (tx: Queryable) => Promise<unknown>, RegExp]>([
    [
      'movements that no line shows, of 90 days',
      (tx) => findUnexplained(tx, [1000, -990]),
      /ledger_transfers\w*_(?:rare|flow_created_at_idx)/,
    ],
    ['recharges by reference', (tx) => findClaims(tx, REFERENCES, false), /recharges_by_reference/],
    ['recharges that wait', (tx) => findClaims(tx, REFERENCES, true), /recharges_open/],
    ['payments of batches under way', (tx) => findSentItems(tx), /payout_items/],
    [
      'withdrawals that may have come back',
      (tx) => findReturnable(tx, { references: REFERENCES, amounts: [990] }),
      /withdrawals_(?:by_reference|ended)/,
    ],
    ['lines that wait', (tx) => listOpenLines(tx, null), /statement_lines_open/],
    ['lines of one bank that wait', (tx) => listOpenLines(tx, randomUUID()), /statement_lines_open/],
    [
      'a page of lines',
      (tx) => listLines(tx, { bankId: randomUUID(), status: 'open' }, page),
      /statement_lines_(?:open|by_day)/,
    ],
  ])('%s', async (_, work, index) => {
    const plans = (await plansOf(db.database, work)).join('\n');
    expect(plans).toMatch(index);
    expect(plans.replaceAll(SMALL, '')).not.toMatch(/Seq Scan/);
  });
});
