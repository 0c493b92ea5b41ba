import { UUID_PATTERN } from '@fairground/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Queryable, Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

/** A picture that somebody uploaded; `memberId` is null where it was an operator. */
export type FindUpload = (
  db: Queryable,
  id: string,
) => Promise<{ id: string; memberId: string | null; contentType: string; bytes: Buffer } | null>;

/** The same, held until the transaction that is about to refer to it ends. */
export type HoldUpload = (tx: Tx, id: string) => ReturnType<FindUpload>;

/** Minutes that a browser may show a picture after it was taken down. */
const KEPT = 'private, max-age=300';
/** Of the embedded video host, whose posters another deployment's app may show as well. */
const ANYWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** An upload's id as a path of ours below `folder`; what is already a path stays one. */
export const picturePath = (folder: string, picture: string): string =>
  UUID_PATTERN.test(picture) ? `${folder}${picture.toLowerCase()}` : picture;

/**
 * Pictures that operators uploaded for members, at addresses that nobody can guess, since an image element sends
 * no token. There is nothing at them unless what they belong to is public at that moment.
 */
export function registerPictures(
  app: FastifyInstance,
  {
    folder,
    isPublic,
    find,
    anywhere = false,
  }: {
    /** Such as `/media/people/`. */
    folder: string;
    isPublic: (path: string) => Promise<boolean>;
    find: (id: string) => ReturnType<FindUpload>;
    anywhere?: boolean;
  },
): void {
  app.get<{ Params: { id: string } }>(`${folder}:id`, async ({ params: { id } }, reply) => {
    const known = UUID_PATTERN.test(id) && (await isPublic(`${folder}${id}`));
    const upload = known ? await find(id) : null;
    if (upload === null) throw new Failure('NOT_FOUND');
    return reply
      .headers({
        'cache-control': KEPT,
        'content-type': upload.contentType,
        'x-content-type-options': 'nosniff',
        ...(anywhere ? ANYWHERE : {}),
      })
      .send(upload.bytes);
  });
}
