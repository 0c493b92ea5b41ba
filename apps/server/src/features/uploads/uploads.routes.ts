import { RATES } from '@fairground/contract/rates';
import { normalizeImage } from '#features/uploads/normalize-image.ts';
import { createFindUpload, storeUpload } from '#features/uploads/upload-files.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { createLimiter } from '#platform/rate-limit.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';

type Keys = 'POST /upload/image' | 'GET /upload/image';

/** One decoder at a time: a decoded picture takes up to 150 MB, and stakes need the processors. */
const DECODERS = { limit: 1, maxQueue: 30 };

type Deps = { database: Database; store: MediaStore };

/** Uploads of members and operators share one semaphore. */
export function uploadRoutes({ database, store }: Deps): {
  routes: Handlers<Keys>;
  consoleRoutes: ConsoleHandlers<'POST /uploads/image' | 'GET /uploads/image'>;
} {
  const findUpload = createFindUpload(store);
  const files = { db: database, store };
  const limits = [createLimiter(database, RATES.upload), createLimiter(database, RATES.uploadDay)];
  const perOperator = createLimiter(database, RATES.operatorUpload);
  const decoders = createSemaphore(DECODERS);

  const routes: Handlers<Keys> = {
    'POST /upload/image': async ({ member, file }) => {
      for (const limit of limits) {
        const wait = await limit.take(member.memberId);
        if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
      }
      const image = await decoders.run(() => normalizeImage(file.bytes));
      const id = await storeUpload(files, { memberId: member.memberId }, image);
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
        const image = await decoders.run(() => normalizeImage(file.bytes));
        return { id: await storeUpload(files, { operatorId: operator.operatorId }, image) };
      },
      /** Operators' uploads only: members' screenshots have a call with a role of its own. */
      'GET /uploads/image': async ({ input }) => {
        const upload = await findUpload(database, input.id);
        if (upload === null || upload.memberId !== null) throw new Failure('NOT_FOUND');
        return { contentType: upload.contentType, body: upload.bytes };
      },
    },
  };
}
