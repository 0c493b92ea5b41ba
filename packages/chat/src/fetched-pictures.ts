/** How many pictures are cached: enough for scrolling back, without growing over an operator's whole day. */
const MOST = 40;

const fetched = new Map<string, Blob>();

export const knownPicture = (key: string): Blob | undefined => fetched.get(key);

/** An LRU cache of pictures by key. */
export async function fetchPicture(key: string, load: () => Promise<Blob>): Promise<Blob> {
  const picture = fetched.get(key) ?? (await load());
  fetched.delete(key);
  fetched.set(key, picture);
  const [oldest] = fetched.keys();
  if (fetched.size > MOST && oldest !== undefined) fetched.delete(oldest);
  return picture;
}
