import { normalizeImage } from '#features/uploads/normalize-image.ts';
import { createTurnstile } from '#features/uploads/turnstile.ts';
import { findUpload, insertUpload } from '#features/uploads/uploads.repository.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { createLimiter } from '#platform/rate-limit.ts';

type Keys = 'POST /upload/image' | 'GET /upload/image';

const PER_OPERATOR = { name: 'operator-upload', tries: 120, seconds: 600, blockSeconds: 60 };
const PER_MEMBER = { name: 'upload', tries: 30, seconds: 600, blockSeconds: 300 };
/** What a day of one member may add to the database. */
const PER_DAY = { name: 'upload-day', tries: 100, seconds: 86_400, blockSeconds: 3600 };

/** Decoded pictures are large (72 MB at most), and the processors have stakes to serve as well. */
const AT_ONCE = 2;
const WAITING = 30;
const BUSY_SECONDS = 5;

type Deps = { database: Database };

/** What members and operators send goes through one turnstile. */
export function uploadRoutes({ database }: Deps): {
  routes: Handlers<Keys>;
  consoleRoutes: ConsoleHandlers<'POST /uploads/image' | 'GET /uploads/image'>;
} {
  const limits = [createLimiter(database, PER_MEMBER), createLimiter(database, PER_DAY)];
  const perOperator = createLimiter(database, PER_OPERATOR);
  const turnstile = createTurnstile(AT_ONCE, WAITING);

  const routes: Handlers<Keys> = {
    'POST /upload/image': async ({ member, file }) => {
      for (const limit of limits) {
        const wait = await limit.take(member.memberId);
        if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
      }
      const image = await turnstile(() => normalizeImage(file.bytes));
      if (image === null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: BUSY_SECONDS });
      const id = await insertUpload(database, { memberId: member.memberId }, image);
      return { id, url: `/api/upload/image?id=${id}` };
    },
    'GET /upload/image': async ({ member, input }) => {
      const upload = await findUpload(database, input.id);
      if (upload === null || upload.memberId !== member.memberId) throw new Failure('NOT_FOUND');
      return { contentType: upload.contentType, body: upload.bytes };
    },
  };

  return {
    routes,
    consoleRoutes: {
      'POST /uploads/image': async ({ operator, file }) => {
        const wait = await perOperator.take(operator.operatorId);
        if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
        const image = await turnstile(() => normalizeImage(file.bytes));
        if (image === null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: BUSY_SECONDS });
        return { id: await insertUpload(database, { operatorId: operator.operatorId }, image) };
      },
      /** Operators' own pictures only: a member's screenshot has a call with a role of its own. */
      'GET /uploads/image': async ({ input }) => {
        const upload = await findUpload(database, input.id);
        if (upload === null || upload.memberId !== null) throw new Failure('NOT_FOUND');
        return { contentType: upload.contentType, body: upload.bytes };
      },
    },
  };
}
