import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
const entry = (n: number) => ({
  operator: null,
  action: 'test.write',
  subject: `test:${n}`,
  before: { n },
  after: { n: n + 1 },
  why: n % 2 ? null : 'two\nlines',
});
const append = (n: number) => db.database.transaction((tx) => writeAudit(tx, entry(n)));

type Line = { seq: number; at: string; hash: string; previous: string; parts: (string | null)[] };
const lines = () =>
  db.database.query<Line>({
    text: `SELECT seq, iso_ms(at) AS at, encode(hash, 'hex') AS hash, encode(previous_hash, 'hex') AS previous,
      ARRAY[operator_id::text, operator, action, subject, before, after, why] AS parts FROM audit_log ORDER BY seq`,
  });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the audit log', () => {
  test('is one chain without gaps, however many write at once, and anybody can recompute it', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, n) => append(n)));
    const chain = await lines();
    expect(chain.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
    let previous = sha256('fairground-audit/v1');
    for (const line of chain) {
      expect(line.previous).toBe(previous);
      const parts = line.parts.map((part) => (part === null ? '-' : sha256(part)));
      previous = sha256(['fairground-audit/v1', line.previous, line.seq, line.at, ...parts].join('\n'));
      expect(line.hash).toBe(previous);
    }
  });

  test('takes no line back with an action that is rolled back', async () => {
    const before = (await lines()).length;
    await expect(
      db.database.transaction(async (tx) => {
        await writeAudit(tx, entry(99));
        throw new Error('the action failed');
      }),
    ).rejects.toThrow('the action failed');
    expect(await lines()).toHaveLength(before);
  });

  test.each([
    `UPDATE audit_log SET why = 'nothing happened'`,
    'DELETE FROM audit_log WHERE seq = 2',
    'TRUNCATE audit_log',
  ])('refuses: %s', async (text) => {
    await append(1);
    await expect(db.database.query({ text })).rejects.toThrow('append-only');
  });
});
