import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import {
  findRegion,
  insertRegion,
  listAllRegions,
  lockRegion,
  type RegionRow,
  updateRegion,
} from '#features/meet/console-regions.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { lockOrder, reorder, staleVersionConflict, trimmed } from '#platform/editing.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { findMade, rememberMade } from '#platform/made-once.ts';

const auditOf = ({ name, retired }: RegionRow) => ({ name, retired });
const subjectOf = (id: number): string => `region:${id}`;

/** Locks the region. @throws Failure CONFLICT where it is not the version that the operator saw */
async function locked(tx: Tx, id: number, version: number | undefined): Promise<RegionRow> {
  const row = await lockRegion(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.version !== version)
    throw await staleVersionConflict(tx, subjectOf(id), {
      version: row.version,
      status: row.retired ? 'retired' : 'shown',
    });
  return row;
}

async function makeRoom(tx: Tx): Promise<null> {
  await lockOrder(tx, 'regions');
  if ((await listAllRegions(tx)).length >= TEXT_LIMITS.regions.max)
    throw new InvalidInput({ body: 'number_range' });
  return null;
}

const save =
  (database: Database): ConsoleHandler<'POST /profiles/saveregion'> =>
  ({ input, operator }) =>
    database.transaction(async (tx) => {
      const asked = { kind: 'region', input, operator };
      const made = await findMade<number>(tx, asked);
      if (made !== null) return (await findRegion(tx, made))!;
      const before = input.id === undefined ? await makeRoom(tx) : await locked(tx, input.id, input.version);
      const content = { name: trimmed(input.name), retired: input.retired };
      const id = before?.id ?? (await insertRegion(tx, content));
      if (before !== null) await updateRegion(tx, id, content);
      const row = (await findRegion(tx, id))!;
      await writeAudit(tx, {
        operator,
        action: before === null ? 'region.create' : 'region.change',
        subject: subjectOf(id),
        before: before && auditOf(before),
        after: auditOf(row),
        why: input.why.trim(),
      });
      await rememberMade(tx, asked, id);
      return row;
    });

type Keys = 'GET /profiles/regions' | 'POST /profiles/saveregion' | 'POST /profiles/orderregions';

/** The console's calls on regions, by which members choose in Meet. */
export const consoleRegions = (database: Database): ConsoleHandlers<Keys> => ({
  'GET /profiles/regions': () => listAllRegions(database),
  'POST /profiles/saveregion': save(database),
  'POST /profiles/orderregions': ({ input, operator }) =>
    database.transaction(async (tx) => {
      await reorder(tx, 'regions', input);
      await writeAudit(tx, {
        operator,
        action: 'region.order',
        subject: 'regions:order',
        before: { ids: input.seen },
        after: { ids: input.ids },
        why: input.why?.trim(),
      });
      return listAllRegions(tx);
    }),
});
