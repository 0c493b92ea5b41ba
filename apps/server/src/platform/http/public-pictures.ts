import { UUID_PATTERN } from '@fairground/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Queryable, Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

/** Finds an uploaded picture; `memberId` is null where an operator uploaded it. */
export type FindUpload = (
  db: Queryable,
  id: string,
) => Promise<{ id: string; memberId: string | null; contentType: string; bytes: Buffer } | null>;

/** Finds a picture and locks it until the transaction ends, so that the clean-up does not delete it before it is referred to. */
export type HoldUpload = (tx: Tx, id: string) => ReturnType<FindUpload>;

/** Browsers may go on showing an operator's picture for five minutes after it was taken down. */
const KEPT = 'private, max-age=300';
/** A member's own is asked for again each time: hidden or taken back, it is gone at once. */
const ASKED_AGAIN = 'private, no-cache';
/** For the embedded video host, whose posters another deployment's app may show. */
const ANYWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** The path below `folder` of an upload's id; a path is returned unchanged. */
export const picturePath = (folder: string, picture: string): string =>
  UUID_PATTERN.test(picture) ? `${folder}${picture.toLowerCase()}` : picture;

/**
 * Serves pictures that operators uploaded for members, and photos of listed members, at unguessable addresses, because an image element sends no token. A
 * picture is found only while what it belongs to is public.
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
        'cache-control': upload.memberId === null ? KEPT : ASKED_AGAIN,
        'content-type': upload.contentType,
        'x-content-type-options': 'nosniff',
        ...(anywhere ? ANYWHERE : {}),
      })
      .send(upload.bytes);
  });
}
