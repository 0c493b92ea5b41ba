import type { Queryable } from '#platform/database.ts';

/**
 * Where the rows of a table would be stored if members were spread over several databases: by a column (tables of one `group`
 * store equal values together), a copy in each (`reference`), or in one alone (`local`).
 */
export type Place = { by: string; group: string } | 'reference' | 'local';
export type Places = Readonly<Record<string, Place>>;

const byMember: Place = { by: 'member_id', group: 'member' };
const spread = (...names: string[]): Places => Object.fromEntries(names.map((name) => [name, byMember]));
const all = (place: Place, ...names: string[]): Places =>
  Object.fromEntries(names.map((name) => [name, place]));

export const PLACES: Places = {
  members: { by: 'id', group: 'member' },
  ...spread(
    'ledger_accounts',
    'ledger_transfers',
    'ledger_entries',
    'orders',
    'wins',
    'settlement_postponed',
  ),
  ...spread(
    'bank_cards',
    'recharges',
    'withdrawals',
    'uploads',
    'member_known_addresses',
    'passkeys',
    'account_closings',
    'account_recoveries',
  ),
  ...spread('protection', 'protection_limits', 'protection_changes', 'daily_play_totals'),
  ...spread('position_days', 'position_marks'),
  ...spread('support_conversations', 'support_messages', 'announcement_reads', 'legal_consents'),
  ...spread('record_notes'),
  ...spread('profile_likes', 'profile_blocks', 'profile_reports', 'date_requests'),
  ...spread('listings', 'listing_versions', 'listing_photos', 'member_blocks'),
  ...spread('movie_favourites', 'movie_progress', 'movie_views'),
  ...spread('notifications', 'notification_choices', 'notification_preferences'),
  ...spread('notification_pushes', 'push_subscriptions'),
  ...spread('outbox_messages', 'member_codes', 'member_known_devices'),
  // Values that are unique in the whole site, each stored by itself.
  member_keys: { by: 'key', group: 'key' },
  excluded_contacts: { by: 'contact_hash', group: 'contact' },
  sessions: { by: 'token_hash', group: 'token' },
  ...all(
    'reference',
    'periods',
    'order_blocks',
    'receipt_keys',
    'beacon_heads',
    'settings',
    'deployment',
    'key_checks',
    'push_keys',
    'receiving_banks',
    'corrections',
    'setting_changes',
  ),
  ...all(
    'reference',
    'operators',
    'operator_uploads',
    'removed_upload_files',
    'saved_views',
    'record_claims',
    'record_assignments',
    'invite_codes',
    'announcements',
    'banners',
    'notices',
    'legal_texts',
    'announcement_read_counts',
  ),
  ...all('reference', 'movies', 'movie_types', 'movie_episodes', 'regions', 'profiles', 'profile_videos'),
  ...all('reference', 'film_files', 'film_captions'),
  ...all('reference', 'support_topics', 'support_answers'),
  ...all(
    'local',
    'migrations',
    'repeatable_migrations',
    'nodes',
    'version_window',
    'rate_limits',
    'webauthn_challenges',
    'made_rows',
    'audit_log',
    'ledger_proofs',
    'embedded_beacon',
    'movie_imports',
  ),
  ...all('local', 'operator_sessions', 'operator_passkeys', 'support_presence'),
  ...all(
    'local',
    'operator_alerts',
    'operator_alert_codes',
    'operator_alerts_told',
    'operator_devices',
    'operator_pushes',
    'operator_messages',
  ),
  // Of the site's accounts at its banks, not of members.
  ...all(
    'local',
    'bank_profiles',
    'bank_statements',
    'statement_lines',
    'statement_balances',
    'bank_postings',
    'bank_days',
    'payout_batches',
    'payout_items',
  ),
};

type Column = { table: string; name: string; required: boolean; generated: boolean; serial: string | null };
type Unique = { table: string; name: string; primary: boolean; columns: (string | null)[] };
type Reference = { table: string; name: string; columns: string[]; target: string; targets: string[] };

const isSpread = (place: Place | undefined): place is Exclude<Place, string> => typeof place === 'object';

const listTables = (db: Queryable) =>
  db.query<{ name: string }>({
    text: `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  });

const listColumns = (db: Queryable) =>
  db.query<Column>({
    text: `SELECT c.relname AS "table", attname AS name, attnotnull AS required, attgenerated <> '' AS generated,
        CASE WHEN attidentity <> '' OR pg_get_serial_sequence(c.relname, attname) IS NOT NULL
          THEN format_type(atttypid, atttypmod) END AS serial
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`,
  });

/** All unique indexes and exclusion constraints. An expression appears as null among the columns. */
const listUniques = (db: Queryable) =>
  db.query<Unique>({
    text: `SELECT c.relname AS "table", i.indexrelid::regclass::text AS name, indisprimary AS "primary",
        array(SELECT (SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = key)
          FROM unnest(indkey::int2[]) WITH ORDINALITY k (key, n) WHERE n <= indnkeyatts ORDER BY n) AS columns
      FROM pg_index i JOIN pg_class c ON c.oid = indrelid
     WHERE relnamespace = 'public'::regnamespace AND (indisunique OR indisexclusion) ORDER BY 1, 2`,
  });

const named = (table: string, numbers: string) => `array(SELECT attname::text
  FROM unnest(${numbers}) WITH ORDINALITY k (key, n) JOIN pg_attribute ON attrelid = ${table} AND attnum = key ORDER BY n)`;
const listReferences = (db: Queryable) =>
  db.query<Reference>({
    text: `SELECT conrelid::regclass::text AS "table", conname AS name, confrelid::regclass::text AS target,
        ${named('conrelid', 'conkey')} AS columns, ${named('confrelid', 'confkey')} AS targets
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  });

/** Why a foreign key could not be checked within one database, or null. */
function refusal({ columns, target, targets }: Reference, from: Place, to: Place | undefined): string | null {
  if (to === 'reference') return null;
  if (!isSpread(from)) return to === 'local' && from === 'local' ? null : `${target} is not everywhere`;
  if (!isSpread(to)) return `${target} is not on the workers`;
  if (from.group !== to.group) return `${target} lies elsewhere`;
  const together = columns.some((column, n) => column === from.by && targets[n] === to.by);
  return together ? null : `it does not lead from ${from.by} to ${to.by}`;
}

/** What prevents spreading the schema's tables over these places, a line each. */
export async function shardFaults(db: Queryable, places: Places): Promise<string[]> {
  const tables = (await listTables(db)).map(({ name }) => name);
  const columns = await listColumns(db);
  const uniques = await listUniques(db);
  const references = await listReferences(db);
  const faults = tables.filter((name) => !(name in places)).map((name) => `${name} has no place`);
  for (const name of Object.keys(places)) if (!tables.includes(name)) faults.push(`${name} is no table`);

  for (const table of tables) {
    const place = places[table];
    if (!isSpread(place)) continue;
    const column = columns.find((one) => one.table === table && one.name === place.by);
    if (column === undefined || !column.required || column.generated)
      faults.push(`${table}: ${place.by} has to be a column that is always given`);
    for (const { name, serial } of columns.filter((one) => one.table === table))
      if (serial !== null && serial !== 'bigint')
        faults.push(`${table}: the sequence of ${name} is too small`);
    const own = uniques.filter((one) => one.table === table);
    if (!own.some(({ primary }) => primary)) faults.push(`${table} has no primary key`);
    for (const unique of own)
      if (!unique.columns.includes(place.by)) faults.push(`${unique.name} does not contain ${place.by}`);
  }
  for (const reference of references) {
    const from = places[reference.table];
    const why = from === undefined ? null : refusal(reference, from, places[reference.target]);
    if (why !== null) faults.push(`${reference.table}.${reference.name}: ${why}`);
  }
  return faults;
}

type Trigger = { table: string; name: string; calls: string };

/** The text of a function without comments and literals. */
const bare = (source: string): string => source.replace(/--[^\n]*/g, '').replace(/'[^']*'/g, "''");
const mentions = (source: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(source);

/**
 * Triggers that touch tables which are stored elsewhere than their own (`members.claim_keys → member_keys`), which a worker
 * refuses. Reference tables may be read and not written. Found by searching the functions' text.
 */
export async function crossingTriggers(db: Queryable, places: Places): Promise<string[]> {
  const triggers = await db.query<Trigger>({
    text: `SELECT tgrelid::regclass::text AS "table", tgname AS name, p.proname AS calls
      FROM pg_trigger JOIN pg_proc p ON p.oid = tgfoid WHERE NOT tgisinternal ORDER BY 1, 2`,
  });
  const functions = await db.query<{ name: string; source: string }>({
    text: `SELECT proname AS name, prosrc AS source FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  });
  const sources = new Map(functions.map(({ name, source }) => [name, bare(source)]));
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    seen.add(name);
    for (const other of sources.keys())
      if (!seen.has(other) && new RegExp(`\\b${other}\\(`).test(sources.get(name)!)) reach(other, seen);
    return seen;
  };
  const crossing: string[] = [];
  for (const { table, name, calls } of triggers) {
    const own = places[table];
    if (own === undefined || own === 'local') continue;
    const said = [...reach(calls)].map((one) => sources.get(one)).join('\n');
    for (const [other, place] of Object.entries(places)) {
      if (other === table || !mentions(said, other)) continue;
      const written = new RegExp(`(INSERT INTO|UPDATE|DELETE FROM)\\s+${other}\\b`).test(said);
      const near = isSpread(place)
        ? isSpread(own) && own.group === place.group
        : place === 'reference' && (own === 'reference' || !written);
      if (!near) crossing.push(`${table}.${name} → ${other}`);
    }
  }
  return crossing;
}
