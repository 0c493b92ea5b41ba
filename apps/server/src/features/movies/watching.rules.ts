/** The part of an episode from which on it counts as watched. */
const SEEN_PART = 0.95;

type WatchPosition = { position: number; duration: number; hasNext?: boolean | undefined };

/** Whether a title was watched to its end; false where the duration is unknown or another episode follows. */
export const isFinished = ({ position, duration, hasNext = false }: WatchPosition): boolean =>
  !hasNext && duration > 0 && position >= duration * SEEN_PART;

/** A picture's URL as the client sent it, or '' where it cannot be one. */
export function keptPicture(address: string): string {
  if (/^\/(?!\/)/.test(address)) return address;
  return /^https?:\/\/[^\s@]+$/i.test(address) ? address : '';
}
