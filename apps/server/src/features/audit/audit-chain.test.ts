import { beforeEach, describe, expect, test } from 'vitest';
import { type AuditLine, CHAIN_START, verifyChain } from '#features/audit/audit-chain.ts';
import { readAuditLines } from '#features/audit/audit.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);

const LINES = 30;
const append = (n: number) =>
  db.database.transaction((tx) =>
    writeAudit(tx, {
      operator: n % 3 === 0 ? null : { operatorId: '00000000-0000-0000-0000-000000000001', username: 'ミカ' },
      action: 'test.write',
      subject: `test:${n}`,
      before: n % 2 ? { n, text: '改行\n"引用"' } : null,
      after: { n: n + 1 },
      why: n % 5 ? 'so' : null,
    }),
  );
/** Changes rows with triggers disabled, as only the owner of the table can. */
async function tamper(text: string): Promise<void> {
  await db.database.query({ text: 'ALTER TABLE audit_log DISABLE TRIGGER USER' });
  await db.database.query({ text });
  await db.database.query({ text: 'ALTER TABLE audit_log ENABLE TRIGGER USER' });
}
beforeEach(async () => {
  await tamper('TRUNCATE audit_log');
  await tamper('ALTER TABLE audit_log DROP CONSTRAINT IF EXISTS audit_log_operator_id_fkey');
  for (let n = 0; n < LINES; n++) await append(n);
});
const verify = () => verifyChain(readAuditLines(db.database));

describe('a chain', () => {
  test('that nobody touched holds, and its head is the hash of the newest line', async () => {
    const rows = await db.database.query<{ hash: string }>({
      text: `SELECT encode(hash, 'hex') AS hash FROM audit_log ORDER BY seq DESC LIMIT 1`,
    });
    expect(await verify()).toEqual({ entries: LINES, head: rows[0]!.hash, brokenAt: null, complete: true });
  });

  test('of no lines holds', async () => {
    await tamper('TRUNCATE audit_log');
    expect(await verify()).toMatchObject({ entries: 0, brokenAt: null });
  });

  test.each([
    ['the reason', `UPDATE audit_log SET why = 'nothing happened' WHERE seq = 12`],
    ['a reason taken away', `UPDATE audit_log SET why = NULL WHERE seq = 12`],
    ['who', `UPDATE audit_log SET operator = 'somebody else' WHERE seq = 12`],
    ['the id of who', 'UPDATE audit_log SET operator_id = gen_random_uuid() WHERE seq = 12'],
    ['the moment', `UPDATE audit_log SET at = at + interval '1 millisecond' WHERE seq = 12`],
    ['what it was done to', `UPDATE audit_log SET subject = 'test:99' WHERE seq = 12`],
    ['a blank in what stood before', `UPDATE audit_log SET before = before || ' ' WHERE seq = 12`],
    ['what stands after', `UPDATE audit_log SET after = '{"n":99}' WHERE seq = 12`],
    ['the line as a whole', 'DELETE FROM audit_log WHERE seq = 12'],
    ['its hash', `UPDATE audit_log SET hash = sha256('x') WHERE seq = 12`],
    [
      'a line with its hash made anew',
      `UPDATE audit_log SET why = 'x' WHERE seq = 12; UPDATE audit_log a SET hash = audit_hash(a) WHERE seq = 11 OR seq = 12`,
    ],
  ])('names the line where %s was changed', async (name, text) => {
    await tamper(text);
    const { brokenAt } = await verify();
    // A line with a recomputed hash is valid itself; the next one does not match it.
    expect(brokenAt).toBe(name.endsWith('made anew') ? 13 : 12);
  });

  test('names the first of two', async () => {
    await tamper(`UPDATE audit_log SET why = 'x' WHERE seq IN (7, 21)`);
    expect(await verify()).toMatchObject({ entries: 6, brokenAt: 7 });
  });

  test('is read in chunks and found whole however long it is', async () => {
    await db.database.query({
      text: `INSERT INTO audit_log (action, subject) SELECT 'test.many', 'test:' || n FROM generate_series(1, 2500) n`,
    });
    expect(await verify()).toMatchObject({ entries: LINES + 2500, brokenAt: null });
  });

  test('is verified in pieces as it is at once, and a break is found in whichever piece', async () => {
    const piece = (start = CHAIN_START as { entries: number; head: string }) =>
      verifyChain(readAuditLines(db.database, start.entries), start, 12);
    const first = await piece();
    expect(first).toMatchObject({ entries: 12, brokenAt: null, complete: false });
    const second = await piece(first);
    expect(second).toMatchObject({ entries: 24, complete: false });
    expect(await piece(second)).toEqual(await verify());
    await tamper(`UPDATE audit_log SET why = 'x' WHERE seq = 20`);
    expect(await piece(first)).toMatchObject({ entries: 19, brokenAt: 20, complete: true });
    expect(await piece({ ...first, head: second.head })).toMatchObject({ brokenAt: 13 });
  });

  test('with lines that are no lines is broken at the first', async () => {
    async function* odd() {
      yield* [{}, { seq: '1' }, []] as unknown as AuditLine[];
    }
    expect(await verifyChain(odd())).toMatchObject({ entries: 0, brokenAt: 1 });
  });
});

describe('in the console', () => {
  test('an owner has it verified and is told the broken line', async () => {
    const { token } = await plantOperator(db.database, 'owner');
    const ask = async () => (await callConsole(app, 'GET /audit/verify', {}, { token })).data;
    expect(await ask()).toMatchObject({ entries: LINES, brokenAt: null });
    await tamper(`UPDATE audit_log SET after = NULL WHERE seq = 19`);
    expect(await ask()).toMatchObject({ brokenAt: 19 });
  });

  test('the list is newest first, and finds by action, subject and name', async () => {
    const { token } = await plantOperator(db.database, 'owner');
    const list = async (input: object) => (await callConsole(app, 'GET /audit', input, { token })).data;
    const all = await list({ pageSize: 3 });
    expect(all).toMatchObject({ pageSize: 3, total: LINES, previous: null });
    expect(all.list.map(({ seq }) => seq)).toEqual([LINES, LINES - 1, LINES - 2]);
    expect((await list({ cursor: all.next, pageSize: 3 })).list[0]!.seq).toBe(LINES - 3);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
    const byDay = await list({ from: today, pageSize: 3 });
    const before = await list({ from: today, cursor: byDay.next, pageSize: 3 });
    expect([...byDay.list, ...before.list].map(({ seq }) => seq)).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => LINES - n),
    );
    expect((await list({ to: '2020-01-01' })).total).toBe(0);
    expect((await list({ subject: 'test:2' })).total).toBe(11);
    expect((await list({ action: 'test.' })).total).toBe(LINES);
    expect((await list({ action: 'test_' })).total).toBe(0);
    expect((await list({ operator: 'ミカ' })).total).toBe(20);
    const [line] = (await list({ subject: 'test:1' })).list.toReversed();
    expect(line).toMatchObject({ operator: 'ミカ', why: 'so' });
    expect(JSON.parse(line!.before!)).toEqual({ n: 1, text: '改行\n"引用"' });
  });
});
