import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import {
  countShelf,
  listShelf,
  lockShelfRow,
  type Period,
  publishShelfRow,
  removeShelfRow,
  saveShelfRow,
  type ShelfRow,
  type ShelfTable,
} from '#features/home/shelf.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { lockOrder, overtaken, reorder } from '#platform/editing.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { isoOrNull } from '#platform/iso.ts';

type By = { operator: OperatorIdentity };
type Reason = { why: string };
type Change = { id?: string | undefined; version?: number | undefined } & Reason & {
    shownFrom?: string | undefined;
    shownUntil?: string | undefined;
  };

type Kind<R extends ShelfRow> = {
  table: ShelfTable;
  /** In the audit log: `banner.save`, `banner:<id>`. */
  noun: 'banner' | 'notice';
  /** What stands in the audit log: all that members read. */
  audited: (row: R) => Record<string, unknown>;
};

/** When it is shown; a plain day begins at midnight UTC. */
function periodOf({ shownFrom, shownUntil }: Change): Period {
  const [from, until] = [shownFrom, shownUntil].map((moment) => (moment ? new Date(moment) : null));
  if (from && until && from >= until) throw new InvalidInput({ shownUntil: 'invalid' });
  return { shownFrom: from ?? null, shownUntil: until ?? null };
}

/** What operators do with banners and with notices alike: each step is one transaction with its line of the audit log. */
export function createShelf<R extends ShelfRow>(database: Database, { table, noun, audited }: Kind<R>) {
  const subjectOf = (id: string): string => `${noun}:${id}`;
  const auditOf = (row: R) => ({
    ...audited(row),
    published: row.published,
    shownFrom: isoOrNull(row.shown_from),
    shownUntil: isoOrNull(row.shown_until),
  });

  /** The row, as the operator saw it. */
  async function locked(tx: Tx, id: string, version: number | undefined): Promise<R> {
    const row = await lockShelfRow<R>(tx, table, id);
    if (row === null) throw new Failure('NOT_FOUND');
    if (row.version !== version)
      throw await overtaken(tx, subjectOf(id), { version: row.version, status: row.state });
    return row;
  }

  async function makeRoom(tx: Tx): Promise<null> {
    await lockOrder(tx, table);
    if ((await countShelf(tx, table)) >= TEXT_LIMITS.shelf.max)
      throw new InvalidInput({ body: 'number_range' });
    return null;
  }

  return {
    list: () => listShelf<R>(database, table),

    /** `contentOf` gives the columns to write, and may look at what stood before. */
    save: (
      input: Change,
      { operator }: By,
      contentOf: (tx: Tx, before: R | null) => Promise<Record<string, unknown>>,
    ): Promise<R> =>
      database.transaction(async (tx) => {
        const period = periodOf(input);
        const before =
          input.id === undefined ? await makeRoom(tx) : await locked(tx, input.id, input.version);
        const content = await contentOf(tx, before);
        const row = await saveShelfRow<R>(tx, table, before?.id ?? null, { content, period });
        await writeAudit(tx, {
          operator,
          action: before === null ? `${noun}.create` : `${noun}.change`,
          subject: subjectOf(row.id),
          before: before && auditOf(before),
          after: auditOf(row),
          why: input.why.trim(),
        });
        return row;
      }),

    publish: (
      input: { id: string; version: number; published: boolean } & Reason,
      { operator }: By,
    ): Promise<R> =>
      database.transaction(async (tx) => {
        const before = await locked(tx, input.id, input.version);
        const row = await publishShelfRow<R>(tx, table, input.id, input.published);
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
        return listShelf<R>(tx, table);
      }),

    /** What members may see is withdrawn first, so that nothing vanishes in one step. */
    remove: (input: { id: string; version: number } & Reason, { operator }: By): Promise<void> =>
      database.transaction(async (tx) => {
        await lockOrder(tx, table);
        const before = await locked(tx, input.id, input.version);
        if (before.published)
          throw await overtaken(tx, subjectOf(before.id), { version: before.version, status: before.state });
        await removeShelfRow(tx, table, before.id);
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
