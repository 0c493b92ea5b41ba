import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { hasCode } from './processes.ts';
import { type Account, complaint, run } from './run.ts';
import { PostgresStartupError } from './startup-error.ts';

/** Paths that the account must reach. */
export type Reach = { name: string; binaries: Binaries; directory: string; socketDirectory: string };

type User = { name: string; uid: number; gid: number };

/**
 * Chooses the account under which PostgreSQL runs: ours, or another user where we are root, which PostgreSQL refuses. What works
 * depends on the machine (closed folders on the path, capabilities of a container, installed tools), so candidates are tried,
 * those with the fewest privileges first. A try takes 30 ms.
 */
export async function chooseAccount(reach: Reach): Promise<Account> {
  const root = process.geteuid?.() === 0;
  const user = await findUser(reach.name);
  const accounts = root ? accountsOfRoot(user, reach.name) : accountsOfUser(user);
  const failures: string[] = [];
  for (const account of accounts) {
    const failure = await tryAccount(account, reach);
    if (failure === null) return account;
    failures.push(`${account.label}: ${failure}`);
  }
  throw new PostgresStartupError(
    `PostgreSQL cannot be run (${failures.join('; ')}); ${advice(failures, root)}.`,
  );
}

function accountsOfUser(nobody: User | null): Account[] {
  const owner = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
  const plain: Account = { label: 'this user', owner, prefix: [], change: {} };
  // initdb needs a user with a name; the arbitrary uid of a container has none.
  return nobody ? [plain, { ...plain, label: 'in a user namespace', prefix: inNamespace(nobody) }] : [plain];
}

function accountsOfRoot(user: User | null, name: string): Account[] {
  if (!user) {
    const advised = `create a user named ${name}, or start the server as an ordinary user`;
    throw new PostgresStartupError(
      `PostgreSQL does not run as root and there is no user to run it: ${advised}.`,
    );
  }
  const { uid, gid } = user;
  const owner = { uid, gid };
  return [
    { label: `user ${user.name}`, owner, prefix: [], change: owner },
    ...['dac_read_search', 'dac_override'].map((capability) => ({
      label: `user ${user.name} with ${capability}`,
      owner,
      prefix: withCapability(user, capability),
      change: {},
    })),
    // Last, because for the rest of the machine the process is still root.
    { label: 'in a user namespace', owner: { uid: 0, gid: 0 }, prefix: inNamespace(user), change: {} },
  ];
}

/**
 * Gives the user the capability to pass closed folders on the path, such as /root/project. Without no_setuid_fixup the kernel
 * ignores it in access(2), by which PostgreSQL checks its own programs.
 */
function withCapability({ uid, gid }: User, capability: string): string[] {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const privilege = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return ['setpriv', ...identity, ...privilege, '--securebits=+no_setuid_fixup', '--'];
}

/** Runs in a user namespace in which the process sees itself as `user` and not as root. */
function inNamespace({ uid, gid }: User): string[] {
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
}

/** Null where the account can reach PostgreSQL's programs and folders, else the obstacle. */
async function tryAccount(account: Account, reach: Reach): Promise<string | null> {
  const { directory, socketDirectory, binaries } = reach;
  const probe = await mkdtemp(join(directory, 'probe-'));
  try {
    if (process.geteuid?.() === 0) {
      await chown(probe, account.owner.uid, account.owner.gid);
      await chown(socketDirectory, account.owner.uid, account.owner.gid);
    }
    // `initdb -s` only prints settings, but it finds and starts postgres and refuses root like the real run.
    const script = ': >"$1/probe" && : >"$2/probe" && rm "$2/probe" && exec "$3" -s -D "$1/data"';
    const command = ['/bin/sh', '-c', script, 'sh', probe, socketDirectory, binaries.initdb];
    const { ok, output } = await run(account, command);
    return ok ? null : complaint(output);
  } catch (error) {
    if (hasCode(error, 'EPERM', 'EINVAL')) return 'the owner of files cannot be changed';
    throw error;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

function advice(failures: string[], root: boolean): string {
  if (failures.some((failure) => failure.includes('shared libraries'))) {
    return 'its libraries are incomplete: run npm rebuild with install scripts allowed';
  }
  if (!root) return 'see that this user has an entry in /etc/passwd and may write to the data folder';
  return 'put the project and its data folder where that user can reach them, or start the server as an ordinary user';
}

/** The first user of these that exists. */
async function findUser(name: string): Promise<User | null> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of [name, 'postgres', 'nobody']) {
    const [found, , uid, gid] = lines.find((fields) => fields[0] === wanted) ?? [];
    if (found !== undefined && Number(uid) > 0) return { name: found, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}
