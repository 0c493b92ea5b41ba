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
/** A catalogue that never ends is read so far. */
const MOST_PAGES = 400;
/** All pages together. */
const PATIENCE_MS = 10 * 60_000;
/** Below this part of what is shown a whole answer is taken for a fault of the other side. */
const LEAST_PART = 0.5;
const FEW = 20;
const AT_ONCE = 200;

export type RemoteCatalogue = { url: string; hosts: readonly string[] };
export type ImportDeps = {
  database: Database;
  remote: RemoteCatalogue;
  /** Fetches one address of the remote catalogue; throws ImportFailure. */
  read: (url: string, signal: AbortSignal) => Promise<string>;
  /** The node is closing. */
  stop?: AbortSignal;
};
/** What of the catalogue: everything, or a category, titles by name, or titles by id. */
export type ImportChoice = Pick<RemoteQuery, 't' | 'wd' | 'ids'>;
export type ImportReport = {
  outcome: 'done' | 'failed' | 'busy';
  reason: string | null;
  titles: number;
  skipped: number;
};

const hostOf = ({ url }: RemoteCatalogue): string => new URL(url).host;

/** Every page of the choice; a title that comes twice counts once, and a page that brings nothing new is the last. */
async function readAll(
  { remote, read, stop }: ImportDeps,
  choice: ImportChoice,
  note: (progress: Progress) => Promise<void>,
) {
  const late = AbortSignal.timeout(PATIENCE_MS);
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
    // One that gives the same page for ever brings nothing new; a page of titles that cannot be played may.
    const isRepeated = answer.titles.length > 0 && titles.size === before;
    if (isOver || isRepeated) break;
  }
  return { titles: [...titles.values()], skipped };
}

async function save(tx: Tx, host: string, titles: readonly RemoteTitle[], isWhole: boolean): Promise<void> {
  await saveTypes(tx, host, titles);
  for (let from = 0; from < titles.length; from += AT_ONCE)
    await saveTitles(tx, host, titles.slice(from, from + AT_ONCE));
  const ids = titles.map(({ id }) => id);
  if (isWhole) await hideOthers(tx, host, ids);
}

/** An answer that would empty the shelves is more likely a fault than the truth. */
async function refuseLoss(database: Database, host: string, found: number): Promise<void> {
  if (found === 0) throw new ImportFailure('empty');
  const had = await countOffered(database, host);
  if (had >= FEW && found < had * LEAST_PART) throw new ImportFailure('shrunk');
}

/**
 * Reads the remote catalogue and puts it in place of what was there, all at once. Where anything fails, what was there
 * stays as it was and the import says why. Two at once: the second does nothing.
 */
export async function importCatalogue(deps: ImportDeps, choice: ImportChoice = {}): Promise<ImportReport> {
  const { database } = deps;
  const host = hostOf(deps.remote);
  const isWhole = Object.values(choice).every((value) => value === undefined || value === '');
  const id = await openImport(database, host);
  try {
    // Read first: a slow host holds no lock and no connection.
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
