const LARGEST = 2_147_483_647;

/** The number in `/movie/detail/{id}`, or null where it can be no movie's. */
export function movieId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST ? id : null;
}
