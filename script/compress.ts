/** Writes a brotli and a gzip copy of each text file in a folder, which the server sends as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = /\.(?:js|css|html|svg|json|webmanifest)$/;
const LEAST_BYTES = 512;

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: compress.ts FOLDER');

for (const name of await readdir(folder, { recursive: true })) {
  if (!WORTH_IT.test(name)) continue;
  const file = join(folder, name);
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
