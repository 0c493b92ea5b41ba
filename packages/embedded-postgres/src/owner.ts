import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode, identify, isRunning, type ProcessIdentity } from './processes.ts';
import { PostgresStartupError } from './startup-error.ts';

/**
 * The process that owns a directory, recorded in its file `owner`, so that a living owner is told from a dead one and can be
 * named. That no two PostgreSQL use the same data is ensured by PostgreSQL's own interlock and the supervisor's lock
 * (supervisor.ts).
 */
export type Owner = ProcessIdentity & { socketDirectory: string; stopping: boolean };

export type Claim = {
  /** the owner that died without releasing the directory, if there was one */
  previous: Owner | null;
  /** tells a successor that it is worth waiting */
  announceStop: () => Promise<void>;
  release: () => Promise<void>;
};

/** Time for an owner that has received its signal but not yet come to stopping the database. */
const graceOfRunning = 2000;
const graceOfStopping = 10_000;

/** Makes this process the owner of `directory`; waits for an owner that is about to leave. */
export async function claimDirectory(directory: string, socketDirectory: string): Promise<Claim> {
  const self = identify(process.pid);
  if (!self)
    throw new PostgresStartupError(
      `The server cannot find its own process ${process.pid} in the process list.`,
    );
  const mine: Owner = { ...self, socketDirectory, stopping: false };
  const path = join(directory, 'owner');
  const previous = await takeOver(directory, path, mine);
  return {
    previous,
    announceStop: () => replace(path, { ...mine, stopping: true }),
    release: () => rm(path, { force: true }),
  };
}

async function takeOver(directory: string, path: string, mine: Owner): Promise<Owner | null> {
  const begun = performance.now();
  let previous: Owner | null = null;
  while (!(await create(path, mine))) {
    const owner = await read(path);
    if (!owner) continue;
    if (!isRunning(owner)) {
      previous = (await discard(path, owner)) ? owner : previous;
      continue;
    }
    const grace = owner.stopping ? graceOfStopping : graceOfRunning;
    if (performance.now() - begun > grace) throw inUse(directory, owner.pid);
    await sleep(50);
  }
  return previous;
}

/** What to say when another server holds the directory. */
export function inUse(directory: string, pid: number): PostgresStartupError {
  return new PostgresStartupError(
    `The folder ${directory} is in use by another running server (process ${pid}).`,
  );
}

/** Creates the file with its whole content in one step; false when somebody else's exists. */
async function create(path: string, owner: Owner): Promise<boolean> {
  const draft = await writeDraft(path, owner);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

async function replace(path: string, owner: Owner): Promise<void> {
  await rename(await writeDraft(path, owner), path);
}

async function writeDraft(path: string, owner: Owner): Promise<string> {
  const draft = `${path}-${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
  return draft;
}

/** Who owns `directory`, alive or not; null for nobody. */
export const readOwner = (directory: string): Promise<Owner | null> => read(join(directory, 'owner'));

/** The owner on file; null when there is no file. One cut short by a power failure has a dead owner. */
async function read(path: string): Promise<Owner | null> {
  try {
    return parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function parse(text: string): Owner {
  const nobody: Owner = { pid: 0, started: '', socketDirectory: '', stopping: false };
  try {
    return { ...nobody, ...(JSON.parse(text) as Partial<Owner>) };
  } catch (error) {
    if (error instanceof SyntaxError) return nobody;
    throw error;
  }
}

/** Removes a dead owner's file, unless a third server was faster and the file is already that one's. */
async function discard(path: string, dead: Owner): Promise<boolean> {
  const aside = `${path}-${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
  const taken = await read(aside);
  const mistaken = taken !== null && (taken.pid !== dead.pid || taken.started !== dead.started);
  if (mistaken) await link(aside, path);
  await rm(aside);
  return !mistaken;
}
