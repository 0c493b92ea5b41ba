import {
  ImportFailure,
  pageUrl,
  parsePage,
  type RemoteQuery,
  type RemoteTitle,
} from '#features/movies/maccms/maccms.rules.ts';
import {
  closeImport,
  countOffered,
  hideOthers,
  noteProgress,
  openImport,
  type Progress,
  saveTitles,
  saveTypes,
  takeTurn,
} from '#features/movies/maccms/remote.repository.ts';
import type { Database, Tx } from '#platform/database.ts';

const PAGE_SIZE = 50;
/** The most pages of an import, in case a catalogue never ends. */
const MOST_PAGES = 400;
/** Milliseconds for all pages together. */
const DEADLINE_MS = 10 * 60_000;
/** An answer with less than this part of the titles shown now is taken for a fault of the remote host. */
const LEAST_PART = 0.5;
const FEW = 20;
const BATCH = 200;

export type RemoteCatalogue = { url: string; hosts: readonly string[] };
export type ImportDeps = {
  database: Database;
  remote: RemoteCatalogue;
  /** Fetches one URL of the remote catalogue. @throws ImportFailure */
  read: (url: string, signal: AbortSignal) => Promise<string>;
  /** Aborted when the node stops. */
  stop?: AbortSignal;
};
/** What to import: everything, a category, titles by name, or titles by id. */
export type ImportChoice = Pick<RemoteQuery, 't' | 'wd' | 'ids'>;
export type ImportReport = {
  outcome: 'done' | 'failed' | 'busy';
  reason: string | null;
  titles: number;
  skipped: number;
};

const hostOf = ({ url }: RemoteCatalogue): string => new URL(url).host;

/** Reads all pages of a choice. Titles that come twice count once; a page without a new title is the last. */
async function readAll(
  { remote, read, stop }: ImportDeps,
  choice: ImportChoice,
  note: (progress: Progress) => Promise<void>,
) {
  const late = AbortSignal.timeout(DEADLINE_MS);
  const signal = stop ? AbortSignal.any([late, stop]) : late;
  const hosts = new Set(remote.hosts);
  const titles = new Map<string, RemoteTitle>();
  let skipped = 0;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const url = pageUrl(remote.url, { ...choice, pg: page, pagesize: PAGE_SIZE });
    const answer = parsePage(await read(url, signal), hosts);
    const before = titles.size;
    for (const title of answer.titles) titles.set(title.id, title);
    skipped += answer.skipped;
    await note({ pages: page, pagesSaid: Math.min(answer.pages, MOST_PAGES), titles: titles.size, skipped });
    const isOver = answer.pages > 0 ? page >= answer.pages : answer.titles.length + answer.skipped === 0;
    // A host that returns the same page for ever brings no new title. A page whose titles all lack playable files is no such
    // page.
    const isRepeated = answer.titles.length > 0 && titles.size === before;
    if (isOver || isRepeated) break;
  }
  return { titles: [...titles.values()], skipped };
}

async function save(tx: Tx, host: string, titles: readonly RemoteTitle[], isWhole: boolean): Promise<void> {
  await saveTypes(tx, host, titles);
  for (let from = 0; from < titles.length; from += BATCH)
    await saveTitles(tx, host, titles.slice(from, from + BATCH));
  const ids = titles.map(({ id }) => id);
  if (isWhole) await hideOthers(tx, host, ids);
}

/** Refuses an answer that would remove most titles: it is more likely a fault than true. */
async function refuseLoss(database: Database, host: string, found: number): Promise<void> {
  if (found === 0) throw new ImportFailure('empty');
  const had = await countOffered(database, host);
  if (had >= FEW && found < had * LEAST_PART) throw new ImportFailure('shrunk');
}

/**
 * Imports the remote catalogue in one transaction. Where anything fails, the titles stay as they were and the import records why.
 * A concurrent import does nothing.
 */
export async function importCatalogue(deps: ImportDeps, choice: ImportChoice = {}): Promise<ImportReport> {
  const { database } = deps;
  const host = hostOf(deps.remote);
  const isWhole = Object.values(choice).every((value) => value === undefined || value === '');
  const id = await openImport(database, host);
  try {
    // Read before the transaction, so that a slow host holds no lock and no connection.
    const { titles, skipped } = await readAll(deps, choice, (progress) =>
      noteProgress(database, id, progress),
    );
    if (isWhole) await refuseLoss(database, host, titles.length);
    const mine = await database.transaction(async (tx) => {
      if (!(await takeTurn(tx))) return false;
      await save(tx, host, titles, isWhole);
      await closeImport(tx, id, { outcome: 'done', reason: null, titles: titles.length, skipped });
      return true;
    });
    if (mine) return { outcome: 'done', reason: null, titles: titles.length, skipped };
    await closeImport(database, id, { outcome: 'failed', reason: 'busy', titles: 0, skipped: 0 });
    return { outcome: 'busy', reason: 'busy', titles: 0, skipped: 0 };
  } catch (error) {
    const reason = error instanceof ImportFailure ? error.reason : 'internal';
    await closeImport(database, id, { outcome: 'failed', reason, titles: 0, skipped: 0 });
    if (error instanceof ImportFailure) return { outcome: 'failed', reason, titles: 0, skipped: 0 };
    throw error;
  }
}
