import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { chooseAccount } from '@fairground/embedded-postgres/account';
import { run } from '@fairground/embedded-postgres/run';

const DEBIAN = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL of Debian with server and pg_dump; null where there is none. */
export const systemPostgres = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions.toSorted((a, b) => Number(b) - Number(a)).map((each) => join(DEBIAN, each, 'bin'));
  return (
    folders.find((folder) => ['initdb', 'pg_dump'].every((tool) => existsSync(join(folder, tool)))) ?? null
  );
};

/** A temporary server of the system's PostgreSQL on a Unix socket, for the tests of one file. */
export function useSystemPostgres(folder: string | null): {
  url: (database: string) => string;
  /** Starts a hot standby of it; stopped with it. @returns its URL by database */
  standby: () => Promise<(database: string) => string>;
} {
  const holder = { directory: '' };
  let standby = async (): Promise<string> => '';
  let stop = async () => {};
  beforeAll(async () => {
    if (folder === null) return;
    const directory = await mkdtemp(join(tmpdir(), 'fairground-system-'));
    await chmod(directory, 0o711);
    const [data, socketDirectory] = [join(directory, 'data'), join(directory, 'socket')];
    await mkdir(socketDirectory);
    const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
    const account = await chooseAccount({ name: 'fairground', binaries, directory, socketDirectory });
    await mkdir(data, { mode: 0o700 });
    if (process.geteuid?.() === 0)
      for (const each of [data, socketDirectory]) await chown(each, account.owner.uid, account.owner.gid);
    const must = async (...command: string[]) => {
      const { ok, output } = await run(account, command);
      if (!ok) throw new Error(output);
    };
    await must(
      binaries.initdb,
      '-D',
      data,
      '-U',
      'fairground',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
    );
    const settings = `-c listen_addresses= -c unix_socket_directories=${socketDirectory} -c fsync=off`;
    // Redirected, because the server would keep our pipes open.
    const start = [`"$0" -D "$1" -o "$2" -w start >/dev/null 2>&1`, join(folder, 'pg_ctl'), data, settings];
    await must('/bin/sh', '-c', ...start);
    holder.directory = socketDirectory;
    const copies: string[] = [];
    standby = async () => {
      const copy = join(directory, `standby-${copies.length}`);
      const [copied, socket] = [join(copy, 'data'), join(copy, 'socket')];
      for (const each of [copy, copied, socket]) await mkdir(each, { mode: 0o700 });
      if (process.geteuid?.() === 0)
        for (const each of [copy, copied, socket]) await chown(each, account.owner.uid, account.owner.gid);
      await chmod(copy, 0o711);
      await chmod(socket, 0o755);
      const base = [
        '-h',
        socketDirectory,
        '-U',
        'fairground',
        '-D',
        copied,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ];
      await must(join(folder, 'pg_basebackup'), ...base, '--no-sync');
      const own = `-c listen_addresses= -c unix_socket_directories=${socket} -c fsync=off`;
      await must('/bin/sh', '-c', start[0]!, join(folder, 'pg_ctl'), copied, own);
      copies.push(copied);
      return socket;
    };
    stop = async () => {
      for (const copied of copies)
        await must(join(folder, 'pg_ctl'), '-D', copied, '-m', 'immediate', 'stop');
      await must(join(folder, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
      await rm(directory, { recursive: true });
    };
  }, 120_000);
  afterAll(() => stop());
  const at = (socket: string, database: string): string =>
    `postgresql://fairground@/${database}?host=${socket}`;
  return {
    url: (database) => at(holder.directory, database),
    async standby() {
      const socket = await standby();
      return (database) => at(socket, database);
    },
  };
}
