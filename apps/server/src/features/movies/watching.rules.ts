/** The part of an episode after which nothing worth coming back to is left. */
const SEEN_PART = 0.95;

type Place = { position: number; duration: number; hasNext?: boolean | undefined };

/** Whether a title was watched to its end; an unknown length never is, and neither is a series with more to come. */
export const isFinished = ({ position, duration, hasNext = false }: Place): boolean =>
  !hasNext && duration > 0 && position >= duration * SEEN_PART;

/** The address of a picture as a member's client named it, or '' where it can be no picture's. */
export function keptPicture(address: string): string {
  if (/^\/(?!\/)/.test(address)) return address;
  return /^https?:\/\/[^\s@]+$/i.test(address) ? address : '';
}
