import { normalizeImage } from '#features/uploads/normalize-image.ts';
import { createTurnstile } from '#features/uploads/turnstile.ts';
import { findUpload, insertUpload } from '#features/uploads/uploads.repository.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { createLimiter } from '#platform/rate-limit.ts';

type Keys = 'POST /upload/image' | 'GET /upload/image';

const PER_MEMBER = { name: 'upload', tries: 30, seconds: 600, blockSeconds: 300 };
/** What a day of one member may add to the database. */
const PER_DAY = { name: 'upload-day', tries: 100, seconds: 86_400, blockSeconds: 3600 };

/** Decoded pictures are large (72 MB at most), and the processors have stakes to serve as well. */
const AT_ONCE = 2;
const WAITING = 30;
const BUSY_SECONDS = 5;

export function uploadRoutes({ database }: { database: Database }): Handlers<Keys> {
  const limits = [createLimiter(database, PER_MEMBER), createLimiter(database, PER_DAY)];
  const turnstile = createTurnstile(AT_ONCE, WAITING);

  return {
    'POST /upload/image': async ({ member, file }) => {
      for (const limit of limits) {
        const wait = await limit.take(member.memberId);
        if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
      }
      const image = await turnstile(() => normalizeImage(file.bytes));
      if (image === null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: BUSY_SECONDS });
      const id = await insertUpload(database, member.memberId, image);
      return { id, url: `/api/upload/image?id=${id}` };
    },
    'GET /upload/image': async ({ member, input }) => {
      const upload = await findUpload(database, input.id);
      if (upload === null || upload.memberId !== member.memberId) throw new Failure('NOT_FOUND');
      return { contentType: upload.contentType, body: upload.bytes };
    },
  };
}
