import { useQuery } from '@tanstack/react-query';
import { callFile } from '#platform/api.ts';

const KEPT_MS = 5 * 60_000;
/** The public base path of uploaded pictures. */
const UPLOADED = /^\/media\/(?:slides|covers)\/([0-9a-f-]{36})$/;

/** The source of an `<img>`: an address, or the picture itself if fetching it needs the token. */
type Picture = { picture: string | Blob | undefined; failed: boolean };

/** A picture, public or not yet; '' is none. */
export function usePicture(path: string): Picture {
  const id = UPLOADED.exec(path)?.[1];
  const query = useQuery({
    queryKey: ['file', 'upload', id],
    queryFn: ({ signal }) => callFile('GET /uploads/image', { id: id! }, signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  if (id === undefined) return { picture: path === '' ? undefined : path, failed: false };
  return { picture: query.data, failed: query.isError };
}
