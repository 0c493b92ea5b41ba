import { expect, test } from 'vitest';
import { mediaLines } from '#commands/media-lines.ts';
import type { Config } from '#platform/config.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { readClip, uploadFilm } from '#test/films.ts';
import { plantMember } from '#test/members.ts';
import { plantOperator } from '#test/operators.ts';
import { receipt } from '#test/pictures.ts';
import { uploadAs } from '#test/uploads.ts';

const db = useDatabase();
const app = useApp(db);
const DISK = { dataDir: '/data', mediaS3: null };
const BUCKET = { dataDir: '/data', mediaS3: { bucket: 'fair' } as Config['mediaS3'] };

test('a backup says what of films and pictures it holds, what it does not, and what to copy for that', async () => {
  expect(await mediaLines(db.database, DISK)).toEqual(['Films and pictures are not in it: there are none.']);

  const editor = await plantOperator(db.database, 'content');
  const member = await plantMember(db.database);
  const clip = await readClip();
  await uploadFilm(app, editor, clip);
  await uploadAs(app, editor);
  const { data } = await app.upload(await receipt(2).png().toBuffer(), { token: member.token });
  const counted = [`  films    1 uploaded, ${clip.length} bytes, and what was made of them`, '  pictures 2'];
  expect(await mediaLines(db.database, DISK)).toEqual([
    'Films and pictures are not in it: copy /data/media after this backup',
    ...counted,
  ]);
  expect(await mediaLines(db.database, BUCKET)).toEqual([
    'Films and pictures are not in it: copy the bucket fair after this backup',
    ...counted,
  ]);

  // As an earlier release stored it: in the database, and so in the backup.
  await db.database.query({
    text: `UPDATE uploads SET bytes = '\\x01', stored = false WHERE id = $1`,
    values: [data.id],
  });
  expect(await mediaLines(db.database, DISK)).toEqual([
    'Pictures of an earlier release are in it: 1 that are not moved yet.',
    'Films and pictures are not in it: copy /data/media after this backup',
    counted[0],
    '  pictures 1',
  ]);
});
