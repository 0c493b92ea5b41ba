import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import {
  countContent,
  listContent,
  lockContentRow,
  publishContentRow,
  removeContentRow,
  saveContentRow,
  type HomeContentRow,
  type HomeContentTable,
} from '#features/home/home-content.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { lockOrder, periodOf, staleVersionConflict, reorder } from '#platform/editing.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { isoOrNull } from '#platform/iso.ts';
import { findMade, rememberMade } from '#platform/made-once.ts';

type By = { operator: OperatorIdentity };
type Reason = { why: string };
type Change = {
  id?: string | undefined;
  version?: number | undefined;
  requestId?: string | undefined;
} & Reason & {
    shownFrom?: string | undefined;
    shownUntil?: string | undefined;
  };

type Kind<R extends HomeContentRow> = {
  table: HomeContentTable;
  /** In the audit log: `banner.save`, `banner:<id>`. */
  noun: 'banner' | 'notice';
  /** The fields in the audit log: all that members read. */
  audited: (row: R) => Record<string, unknown>;
};

/** Changes of banners and ticker texts; each is one transaction with its audit line. */
export function createHomeContent<R extends HomeContentRow>(
  { database, timeZone }: { database: Database; timeZone: string },
  { table, noun, audited }: Kind<R>,
) {
  const subjectOf = (id: string): string => `${noun}:${id}`;
  const auditOf = (row: R) => ({
    ...audited(row),
    published: row.published,
    shownFrom: isoOrNull(row.shown_from),
    shownUntil: isoOrNull(row.shown_until),
  });

  /** Locks the row. @throws Failure CONFLICT where it is not the version that the operator saw */
  async function locked(tx: Tx, id: string, version: number | undefined): Promise<R> {
    const row = await lockContentRow<R>(tx, table, id);
    if (row === null) throw new Failure('NOT_FOUND');
    if (row.version !== version)
      throw await staleVersionConflict(tx, subjectOf(id), { version: row.version, status: row.state });
    return row;
  }

  /** What a request has made before. @throws Failure NOT_FOUND where somebody has removed it since */
  async function stillThere(tx: Tx, id: string): Promise<R> {
    const row = await lockContentRow<R>(tx, table, id);
    if (row === null) throw new Failure('NOT_FOUND');
    return row;
  }

  async function makeRoom(tx: Tx): Promise<null> {
    await lockOrder(tx, table);
    if ((await countContent(tx, table)) >= TEXT_LIMITS.homeContent.max)
      throw new InvalidInput({ body: 'number_range' });
    return null;
  }

  return {
    list: () => listContent<R>(database, table),

    /** `contentOf` returns the columns to write; it gets the row before the change. */
    save: (
      input: Change,
      { operator }: By,
      contentOf: (tx: Tx, before: R | null) => Promise<Record<string, unknown>>,
    ): Promise<R> =>
      database.transaction(async (tx) => {
        const asked = { kind: noun, input, operator };
        const made = await findMade<string>(tx, asked);
        if (made !== null) return stillThere(tx, made);
        const period = await periodOf(tx, input, timeZone);
        const before =
          input.id === undefined ? await makeRoom(tx) : await locked(tx, input.id, input.version);
        const content = await contentOf(tx, before);
        const row = await saveContentRow<R>(tx, table, before?.id ?? null, { content, period });
        await writeAudit(tx, {
          operator,
          action: before === null ? `${noun}.create` : `${noun}.change`,
          subject: subjectOf(row.id),
          before: before && auditOf(before),
          after: auditOf(row),
          why: input.why.trim(),
        });
        await rememberMade(tx, asked, row.id);
        return row;
      }),

    publish: (
      input: { id: string; version: number; published: boolean } & Reason,
      { operator }: By,
    ): Promise<R> =>
      database.transaction(async (tx) => {
        const before = await locked(tx, input.id, input.version);
        const row = await publishContentRow<R>(tx, table, input.id, input.published);
        await writeAudit(tx, {
          operator,
          action: input.published ? `${noun}.publish` : `${noun}.withdraw`,
          subject: subjectOf(row.id),
          before: { published: before.published },
          after: { published: row.published },
          why: input.why.trim(),
        });
        return row;
      }),

    order: (
      input: { seen: string[]; ids: string[]; why?: string | undefined },
      { operator }: By,
    ): Promise<R[]> =>
      database.transaction(async (tx) => {
        await reorder(tx, table, input);
        await writeAudit(tx, {
          operator,
          action: `${noun}.order`,
          subject: `${table}:order`,
          before: { ids: input.seen },
          after: { ids: input.ids },
          why: input.why?.trim(),
        });
        return listContent<R>(tx, table);
      }),

    /** Published content must be withdrawn before it can be deleted. */
    remove: (input: { id: string; version: number } & Reason, { operator }: By): Promise<void> =>
      database.transaction(async (tx) => {
        await lockOrder(tx, table);
        const before = await locked(tx, input.id, input.version);
        if (before.published)
          throw await staleVersionConflict(tx, subjectOf(before.id), {
            version: before.version,
            status: before.state,
          });
        await removeContentRow(tx, table, before.id);
        await writeAudit(tx, {
          operator,
          action: `${noun}.remove`,
          subject: subjectOf(before.id),
          before: auditOf(before),
          why: input.why.trim(),
        });
      }),
  };
}
