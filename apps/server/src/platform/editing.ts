import type { Localized } from '@fairground/contract/language';
import type { Queryable, Tx } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { isoOrNull } from '#platform/iso.ts';
import { type SettingName, settingVersion } from '#platform/settings.ts';
import { LOCKS } from '#platform/locks.ts';

/** Who changed something last, by the audit log; null for rows of the sample catalogue. */
async function findLastChange(
  db: Queryable,
  subject: string,
): Promise<{ operator: string | null; at: Date } | null> {
  const rows = await db.query<{ operator: string | null; at: Date }>({
    name: 'audit-last-change',
    text: 'SELECT operator, at FROM audit_log WHERE subject = $1 ORDER BY seq DESC LIMIT 1',
    values: [subject],
  });
  return rows[0] ?? null;
}

/** The conflict that the later of two editors gets: who was first, when, and the current values. */
export async function staleVersionConflict(
  tx: Tx,
  subject: string,
  now: { version?: number; status?: string } = {},
): Promise<Failure> {
  const change = await findLastChange(tx, subject);
  const data = { by: change?.operator ?? null, at: isoOrNull(change?.at ?? null), ...now };
  return new Failure('CONFLICT', { data });
}

/**
 * Compares the version that the operator saw with the one that stands; under lockSetting(). @throws Failure CONFLICT where another
 * operator has changed the setting since
 */
export async function requireSettingVersion(
  tx: Tx,
  name: SettingName,
  { version, subject }: { version: number; subject: string },
): Promise<void> {
  const stands = await settingVersion(tx, name);
  if (stands !== version) throw await staleVersionConflict(tx, subject, { version: stands });
}

/** Tables whose rows operators order. The names go into SQL and come from this list alone. */
type Ordered = 'banners' | 'notices' | 'movie_types' | 'regions' | 'support_topics';
type Id = string | number;

/** Serialises changes of a table's rows and their order, until the transaction ends. */
export async function lockOrder(tx: Tx, table: Ordered): Promise<void> {
  await tx.query({
    name: 'order-lock',
    text: `SELECT pg_advisory_xact_lock($1, hashtext($2))`,
    values: [LOCKS.order, table],
  });
}

const same = (some: readonly Id[], others: readonly Id[]): boolean =>
  some.length === others.length && some.every((id, at) => id === others[at]);

/**
 * Orders all rows of a table by `ids`. @throws Failure CONFLICT where the order is not the one that the operator saw,
 * InvalidInput where `ids` are not all the rows, each once
 */
export async function reorder<I extends Id>(
  tx: Tx,
  table: Ordered,
  { seen, ids }: { seen: readonly I[]; ids: readonly I[] },
): Promise<void> {
  const isPermutation = new Set(ids).size === ids.length && ids.every((id) => seen.includes(id));
  if (!isPermutation || ids.length !== seen.length) throw new InvalidInput({ ids: 'choice' });
  await lockOrder(tx, table);
  const rows = await tx.query<{ id: I }>({
    name: `${table}-order`,
    text: `SELECT id FROM ${table} ORDER BY position, id`,
  });
  const stands = rows.map(({ id }) => id);
  if (!same(stands, seen)) throw await staleVersionConflict(tx, `${table}:order`);
  await tx.query({
    name: `${table}-reorder`,
    text: `UPDATE ${table} t SET position = n FROM unnest($1::text[]) WITH ORDINALITY AS x(id, n)
      WHERE t.id::text = x.id AND t.position <> n`,
    values: [ids],
  });
}

/** From when until when members see something; null: unbounded on that side. */
export type Period = { shownFrom: Date | null; shownUntil: Date | null };

type Moments = { from?: string | undefined; until?: string | undefined };

/**
 * SQL expression for the exclusive end of a period of time: a timestamp as it is; for a date of 10 characters, which includes the
 * whole day, the next midnight of the time zone.
 */
export const endSql = (end: string, timeZone: string): string =>
  `CASE WHEN length(${end}::text) = 10 THEN first_instant(((${end}::text)::date + 1)::timestamp, ${timeZone})
    ELSE (${end}::text)::timestamptz END`;

/** Begin and end as they were given; a plain day is the whole day in the site's time zone, its end included. */
export async function momentsOf(
  tx: Tx,
  { from, until }: Moments,
  timeZone: string,
): Promise<{ from: Date | null; until: Date | null }> {
  const rows = await tx.query<{ from: Date | null; until: Date | null }>({
    name: 'editing-moments',
    text: `SELECT CASE WHEN length($1::text) = 10 THEN first_instant(($1::text)::date::timestamp, $3)
        ELSE ($1::text)::timestamptz END AS "from",
      ${endSql('$2', '$3')} AS until`,
    values: [from ?? null, until ?? null, timeZone],
  });
  return rows[0]!;
}

/** The period of display; plain days are days of the site. */
export async function periodOf(
  tx: Tx,
  {
    shownFrom,
    shownUntil,
  }: {
    shownFrom?: string | undefined;
    shownUntil?: string | undefined;
  },
  timeZone: string,
): Promise<Period> {
  const { from, until } = await momentsOf(tx, { from: shownFrom, until: shownUntil }, timeZone);
  if (from && until && from >= until) throw new InvalidInput({ shownUntil: 'invalid' });
  return { shownFrom: from, shownUntil: until };
}

/** Trims each text. */
export const trimmed = (texts: Localized): Localized => ({
  ja: texts.ja.trim(),
  'zh-cn': texts['zh-cn'].trim(),
  en: texts.en.trim(),
});
