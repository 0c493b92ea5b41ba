import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';

/** What lies in the media store, and so is not in the backup, and what to copy for it. */
export async function mediaLines(
  db: Queryable,
  { dataDir, mediaS3 }: Pick<Config, 'dataDir' | 'mediaS3'>,
): Promise<string[]> {
  const rows = await db.query<{ films: number; bytes: number; pictures: number; inside: number }>({
    text: `SELECT (SELECT count(*) FROM film_files) AS films,
      (SELECT coalesce(sum(received), 0)::bigint FROM film_files) AS bytes,
      (SELECT count(*) FROM uploads WHERE stored) + (SELECT count(*) FROM operator_uploads WHERE stored) AS pictures,
      (SELECT count(*) FROM uploads WHERE bytes IS NOT NULL)
        + (SELECT count(*) FROM operator_uploads WHERE bytes IS NOT NULL) AS inside`,
  });
  const { films, bytes, pictures, inside } = rows[0]!;
  const held =
    inside === 0 ? [] : [`Pictures of an earlier release are in it: ${inside} that are not moved yet.`];
  if (films === 0 && pictures === 0) return [...held, 'Films and pictures are not in it: there are none.'];
  const place = mediaS3 === null ? join(dataDir, 'media') : `the bucket ${mediaS3.bucket}`;
  return [
    ...held,
    `Films and pictures are not in it: copy ${place} after this backup`,
    `  films    ${films} uploaded, ${bytes} bytes, and what was made of them`,
    `  pictures ${pictures}`,
  ];
}
