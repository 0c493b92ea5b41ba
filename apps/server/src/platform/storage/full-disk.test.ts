import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskStore } from '#platform/storage/disk-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairground-full-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a disk that fills up in the middle of a file leaves none of it, though it took the first bytes without an error', async () => {
  // Of a process whose files may have 8 KB the system takes 8 KB of a larger write, and refuses the next one.
  const store = fileURLToPath(new URL('disk-store.ts', import.meta.url));
  const script = `const { openDiskStore } = await import(${JSON.stringify(store)});
    const write = openDiskStore(process.argv[1]).write('uploads/aa/picture', Buffer.alloc(100_000, 1), 'image/jpeg');
    console.log(await write.then(() => 'kept', (error) => error.code));`;
  const said = execFileSync(
    'bash',
    [
      '-c',
      `trap '' XFSZ; ulimit -f 8; exec "$0" --input-type=module -e "$1" "$2"`,
      process.execPath,
      script,
      folder,
    ],
    // The variables of the run would have the child write its coverage.
    { cwd: fileURLToPath(new URL('.', import.meta.url)), env: {}, encoding: 'utf8' },
  );
  expect(said.trim()).toBe('EFBIG');
  expect(await readdir(join(folder, 'uploads/aa'))).toEqual([]);
});

test('a file for which there is no room is refused by that name, as a whole or as a part of an upload', async () => {
  const store = openDiskStore(folder);
  const full = async (key: string): Promise<string> => {
    await mkdir(join(folder, 'films/a'), { recursive: true });
    await symlink('/dev/full', join(folder, `${key}.part`));
    return key;
  };
  const refused = { code: 'INSUFFICIENT_STORAGE' };
  const bytes = Buffer.alloc(10, 1);
  await expect(store.write(await full('films/a/whole'), bytes, 'image/jpeg')).rejects.toMatchObject(refused);
  expect(await readdir(join(folder, 'films/a'))).toEqual([]);
  const part = store.writePart(await full('films/a/source'), '', {
    number: 1,
    offset: 0,
    bytes,
    isWhole: true,
  });
  await expect(part).rejects.toMatchObject(refused);
});
