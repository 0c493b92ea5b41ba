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
export type HoldUpload = (tx: Tx, id: string) => Promise<{ id: string; memberId: string | null } | null>;

/** Of these uploads those that are the member's own, locked like those of HoldUpload. */
export type HoldOwnUploads = (
  tx: Tx,
  memberId: string,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

/** A browser asks each time whether it may go on showing a picture: one that was taken down is gone at once. */
const KEPT = 'private, no-cache';
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
  app.get<{ Params: { id: string } }>(`${folder}:id`, async ({ params: { id }, headers }, reply) => {
    const known = UUID_PATTERN.test(id) && (await isPublic(`${folder}${id}`));
    // An upload never changes, so that its id says which picture a browser has.
    const tag = `"${id}"`;
    if (known && headers['if-none-match'] === tag)
      return reply
        .code(304)
        .headers({ 'cache-control': KEPT, etag: tag, ...(anywhere ? ANYWHERE : {}) })
        .send();
    const upload = known ? await find(id) : null;
    if (upload === null) throw new Failure('NOT_FOUND');
    return reply
      .headers({
        'cache-control': KEPT,
        etag: tag,
        'content-type': upload.contentType,
        'x-content-type-options': 'nosniff',
        ...(anywhere ? ANYWHERE : {}),
      })
      .send(upload.bytes);
  });
}
