import type { BankProfile } from '@fairground/contract/console/bank-profiles';
import type { CsvMapping } from '#features/wallet/bank-files/csv-statement.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export type ProfileRow = {
  bank_id: string;
  bank_name: string;
  account_number: string;
  mapping: CsvMapping | null;
  use_own_ids: boolean;
  payer: NonNullable<BankProfile['payer']> | null;
  version: number;
  begins_on: string | null;
  opening: number | null;
  closed_to: string | null;
};

const SELECT = `SELECT b.id AS bank_id, b.bank_name, b.account_number, p.mapping, coalesce(p.use_own_ids, true) AS use_own_ids,
    p.payer, coalesce(p.version, 1) AS version, p.begins_on::text AS begins_on, p.opening,
    (SELECT max(d.day)::text FROM bank_days d WHERE d.bank_id = b.id) AS closed_to
  FROM receiving_banks b LEFT JOIN bank_profiles p ON p.bank_id = b.id`;

export async function findProfile(db: Queryable, bankId: string): Promise<ProfileRow | null> {
  const rows = await db.query<ProfileRow>({
    name: 'bank-profile',
    text: `${SELECT} WHERE b.id = $1`,
    values: [bankId],
  });
  return rows[0] ?? null;
}

/** Makes the profile where there is none and locks it until commit, so that editors take turns. Null where there is no such bank. */
export async function lockProfile(tx: Tx, bankId: string): Promise<ProfileRow | null> {
  await tx.query({
    name: 'bank-profile-make',
    text: `INSERT INTO bank_profiles (bank_id) SELECT id FROM receiving_banks WHERE id = $1 ON CONFLICT DO NOTHING`,
    values: [bankId],
  });
  await tx.query({
    name: 'bank-profile-lock',
    text: 'SELECT 1 FROM bank_profiles WHERE bank_id = $1 FOR UPDATE',
    values: [bankId],
  });
  return findProfile(tx, bankId);
}

export async function saveMapping(
  tx: Tx,
  bankId: string,
  mapping: CsvMapping,
  useOwnIds: boolean,
): Promise<void> {
  await tx.query({
    name: 'bank-profile-mapping',
    text: 'UPDATE bank_profiles SET mapping = $2, use_own_ids = $3, version = version + 1 WHERE bank_id = $1',
    values: [bankId, JSON.stringify(mapping), useOwnIds],
  });
}

export async function savePayer(
  tx: Tx,
  bankId: string,
  payer: NonNullable<BankProfile['payer']>,
): Promise<void> {
  await tx.query({
    name: 'bank-profile-payer',
    text: 'UPDATE bank_profiles SET payer = $2, version = version + 1 WHERE bank_id = $1',
    values: [bankId, JSON.stringify(payer)],
  });
}

/** The day is one of this time zone, also where the site's is another one later. */
export async function saveBeginning(
  tx: Tx,
  bankId: string,
  { day, opening, timeZone }: { day: string; opening: number; timeZone: string },
): Promise<void> {
  await tx.query({
    name: 'bank-profile-begin',
    text: `UPDATE bank_profiles SET begins_on = $2, opening = $3, begins_zone = $4, version = version + 1 WHERE bank_id = $1`,
    values: [bankId, day, opening, timeZone],
  });
}

/** Today in the site's time zone, by the database's clock. */
export async function siteDay(db: Queryable, timeZone: string): Promise<string> {
  const [row] = await db.query<{ day: string }>({
    name: 'bank-today',
    text: `SELECT (clock_timestamp() AT TIME ZONE $1)::date::text AS day`,
    values: [timeZone],
  });
  return row!.day;
}
