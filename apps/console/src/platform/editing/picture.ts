import { useQuery } from '@tanstack/react-query';
import { callFile } from '#platform/api.ts';

const KEPT_MS = 5 * 60_000;
/** What operators uploaded, at the addresses where members find it once it is public. */
const UPLOADED = /^\/media\/(?:slides|covers)\/([0-9a-f-]{36})$/;

/** Something an `<img>` can show: an address, or the picture itself where it takes the token to fetch it. */
type Picture = { picture: string | Blob | undefined; failed: boolean };

/** A picture as the console may see it, whether or not members see it yet; '' is none. */
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
