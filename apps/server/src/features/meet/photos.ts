import { UUID_PATTERN } from '@fairground/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { MeetDeps } from '#features/meet/deps.ts';
import { PHOTO_FOLDER } from '#features/meet/profile.rules.ts';
import { isPublicPhoto } from '#features/meet/profiles.repository.ts';
import { Failure } from '#platform/http/failure.ts';

/** Minutes that a browser may show a picture after the person was hidden. */
const KEPT = 'private, max-age=300';

/**
 * Pictures of people that an operator uploaded, at addresses that nobody can guess, since an image element sends
 * no token. There is nothing at them unless the person is public at that moment.
 */
export function registerPhotos(app: FastifyInstance, deps: MeetDeps): void {
  app.get<{ Params: { id: string } }>(`${PHOTO_FOLDER}:id`, async ({ params: { id } }, reply) => {
    const known = UUID_PATTERN.test(id) && (await isPublicPhoto(deps.database, `${PHOTO_FOLDER}${id}`));
    const upload = known ? await deps.findUpload(deps.database, id) : null;
    if (upload === null) throw new Failure('NOT_FOUND');
    return reply
      .headers({
        'cache-control': KEPT,
        'content-type': upload.contentType,
        'x-content-type-options': 'nosniff',
      })
      .send(upload.bytes);
  });
}
