import { describe, expect, test } from 'vitest';
import type { Queryable } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';
import { crossingTriggers, type Place, PLACES, type Places, shardFaults } from '#test/shards.ts';

/*
 * Every key and reference of a row that belongs to a member contains the member (docs/decisions/postgresql.md): hash
 * partitions by member need it, and so would several databases with a part of the members each. Read from the catalogue.
 */

const db = useDatabase();

test('every table has a place, and every key and reference fits it', async () => {
  expect(await shardFaults(db.database, PLACES)).toEqual([]);
});

test('a trigger stays with its rows, but for these', async () => {
  expect(await crossingTriggers(db.database, PLACES)).toEqual([
    'ledger_transfers.has_correction → corrections',
    'members.claim_keys → member_keys',
    'profile_likes.count_like → profiles',
    'recharges.claim_reference → member_keys',
    'uploads.file_removed → removed_upload_files',
  ]);
});

const by = (column: string, group = 'member'): Place => ({ by: column, group });

describe('the check finds', () => {
  /** The check's findings with this schema change, which is rolled back. */
  async function said(
    sql: string,
    places: Places,
    check: (db: Queryable, places: Places) => Promise<string[]> = shardFaults,
  ): Promise<string[]> {
    const undone = new Error('undone');
    let found: string[] = [];
    await db.database
      .transaction(async (tx) => {
        await tx.query({ text: sql });
        found = await check(tx, { ...PLACES, ...places });
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return found;
  }
  const KEYED = 'PRIMARY KEY (id, member_id)';

  test.each<[string, string, Places, string]>([
    ['a table that nobody placed', 'CREATE TABLE planted (id uuid)', {}, 'planted has no place'],
    ['a place of no table', 'SELECT 1', { planted: 'local' }, 'planted is no table'],
    [
      'a key without the member',
      'CREATE TABLE planted (id uuid PRIMARY KEY, member_id uuid NOT NULL)',
      { planted: by('member_id') },
      'planted_pkey does not contain member_id',
    ],
    [
      'a table without a key',
      'CREATE TABLE planted (id uuid, member_id uuid NOT NULL)',
      { planted: by('member_id') },
      'planted has no primary key',
    ],
    [
      'a partial unique index without the member',
      `CREATE TABLE planted (id uuid, member_id uuid, open boolean, ${KEYED});
       CREATE UNIQUE INDEX planted_open ON planted (id) WHERE open`,
      { planted: by('member_id') },
      'planted_open does not contain member_id',
    ],
    [
      'a unique expression over the member, which is not the member',
      `CREATE TABLE planted (id uuid, member_id uuid, ${KEYED});
       CREATE UNIQUE INDEX planted_words ON planted ((member_id::text))`,
      { planted: by('member_id') },
      'planted_words does not contain member_id',
    ],
    [
      'a member that only rides along in an index',
      `CREATE TABLE planted (id uuid, member_id uuid, ${KEYED});
       CREATE UNIQUE INDEX planted_ids ON planted (id) INCLUDE (member_id)`,
      { planted: by('member_id') },
      'planted_ids does not contain member_id',
    ],
    [
      'a member that may be missing',
      'CREATE TABLE planted (member_id uuid, UNIQUE (member_id))',
      { planted: by('member_id') },
      'planted: member_id has to be a column that is always given',
    ],
    [
      'a member that is computed',
      `CREATE TABLE planted (owner uuid, member_id uuid NOT NULL GENERATED ALWAYS AS (owner) STORED, UNIQUE (member_id))`,
      { planted: by('member_id') },
      'planted: member_id has to be a column that is always given',
    ],
    [
      'a sequence that is too small to be shared',
      `CREATE TABLE planted (id integer GENERATED ALWAYS AS IDENTITY, member_id uuid, ${KEYED})`,
      { planted: by('member_id') },
      'planted: the sequence of id is too small',
    ],
    [
      'a reference from one member to another',
      `CREATE TABLE planted (id uuid, member_id uuid, friend uuid REFERENCES members (id), ${KEYED})`,
      { planted: by('member_id') },
      'planted.planted_friend_fkey: it does not lead from member_id to id',
    ],
    [
      'a reference into a table that is spread by something else',
      `CREATE TABLE planted (member_id uuid PRIMARY KEY, token bytea REFERENCES sessions (token_hash))`,
      { planted: by('member_id') },
      'planted.planted_token_fkey: sessions lies elsewhere',
    ],
    [
      'a reference from the workers to the coordinator',
      'CREATE TABLE planted (member_id uuid PRIMARY KEY, seq bigint REFERENCES audit_log (seq))',
      { planted: by('member_id') },
      'planted.planted_seq_fkey: audit_log is not on the workers',
    ],
    [
      'a reference from what is everywhere to what is spread',
      'CREATE TABLE planted (id uuid PRIMARY KEY REFERENCES members (id))',
      { planted: 'reference' },
      'planted.planted_id_fkey: members is not everywhere',
    ],
    [
      'a reference from the coordinator to what is spread',
      'CREATE TABLE planted (id uuid PRIMARY KEY REFERENCES members (id))',
      { planted: 'local' },
      'planted.planted_id_fkey: members is not everywhere',
    ],
  ])('%s', async (_what, sql, places, fault) => {
    expect(await said(sql, places)).toContain(fault);
  });

  test('a trigger that writes elsewhere, also by way of another function', async () => {
    const sql = `CREATE FUNCTION planted_deep() RETURNS void LANGUAGE plpgsql AS $$
        BEGIN UPDATE settings SET version = version; END $$;
      CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM planted_deep(); RETURN NULL; END $$;
      CREATE TRIGGER planted AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION planted()`;
    expect(await said(sql, {}, crossingTriggers)).toContain('orders.planted → settings');
  });
});
