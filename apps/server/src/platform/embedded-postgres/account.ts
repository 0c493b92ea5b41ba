import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { hasCode } from './processes.ts';
import { type Account, complaint, run } from './run.ts';
import { StartupError } from './startup-error.ts';

/** What the account must be able to reach. */
export type Reach = { binaries: Binaries; directory: string; socketDirectory: string };

type User = { name: string; uid: number; gid: number };

/**
 * The account to run PostgreSQL under: ourselves, or as root, which PostgreSQL refuses to be, another user.
 * Which way works depends on the machine (closed folders on the path, capabilities of a container, tools),
 * so the ways are tried on what matters, from the fewest privileges to the most. A try takes 30 ms.
 */
export async function chooseAccount(reach: Reach): Promise<Account> {
  const root = process.geteuid?.() === 0;
  const user = await findUser();
  const accounts = root ? accountsOfRoot(user) : accountsOfUser(user);
  const failures: string[] = [];
  for (const account of accounts) {
    const failure = await tryAccount(account, reach);
    if (failure === null) return account;
    failures.push(`${account.label}: ${failure}`);
  }
  throw new StartupError(`PostgreSQL cannot be run (${failures.join('; ')}); ${advice(failures, root)}.`);
}

function accountsOfUser(nobody: User | null): Account[] {
  const owner = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
  const plain: Account = { label: 'this user', owner, prefix: [], change: {} };
  // initdb insists on a user with a name, which a container's freely chosen number does not have.
  return nobody ? [plain, { ...plain, label: 'in a user namespace', prefix: inNamespace(nobody) }] : [plain];
}

function accountsOfRoot(user: User | null): Account[] {
  if (!user) {
    const advised = 'create a user named fairground, or start the server as an ordinary user';
    throw new StartupError(`PostgreSQL does not run as root and there is no user to run it: ${advised}.`);
  }
  const { name, uid, gid } = user;
  const owner = { uid, gid };
  return [
    { label: `user ${name}`, owner, prefix: [], change: owner },
    ...['dac_read_search', 'dac_override'].map((capability) => ({
      label: `user ${name} with ${capability}`,
      owner,
      prefix: withCapability(user, capability),
      change: {},
    })),
    // Last, because for the rest of the machine it still is root.
    { label: 'in a user namespace', owner: { uid: 0, gid: 0 }, prefix: inNamespace(user), change: {} },
  ];
}

/**
 * Lets the user pass closed folders on the way, such as /root/fairground. Without no_setuid_fixup the kernel
 * leaves the capability out of access(2), by which PostgreSQL examines its own programs.
 */
function withCapability({ uid, gid }: User, capability: string): string[] {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const privilege = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return ['setpriv', ...identity, ...privilege, '--securebits=+no_setuid_fixup', '--'];
}

/** Stays who we are, but looks like `user` to the process itself, and so not like root. */
function inNamespace({ uid, gid }: User): string[] {
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
}

/** Null when PostgreSQL's programs and folders are in reach of the account, else what stands in the way. */
async function tryAccount(account: Account, reach: Reach): Promise<string | null> {
  const { directory, socketDirectory, binaries } = reach;
  const probe = await mkdtemp(join(directory, 'probe-'));
  try {
    if (process.geteuid?.() === 0) {
      await chown(probe, account.owner.uid, account.owner.gid);
      await chown(socketDirectory, account.owner.uid, account.owner.gid);
    }
    // `initdb -s` only prints what it would do, but finds and starts postgres, and refuses root, as ever.
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
  if (!root) return 'see that this user has an entry in /etc/passwd and may write to DATA_DIR';
  return 'put the project and DATA_DIR where that user can reach them, or start the server as an ordinary user';
}

/** The first user of these that exists. */
async function findUser(): Promise<User | null> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['fairground', 'postgres', 'nobody']) {
    const [name, , uid, gid] = lines.find((fields) => fields[0] === wanted) ?? [];
    if (name !== undefined && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}
