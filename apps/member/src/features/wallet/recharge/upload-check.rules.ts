import { LIMITS } from '@fairground/contract/limits';

/** What the server accepts; it checks the content itself and re-encodes it. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type UploadFault = 'type' | 'size' | 'empty';

/** Why an upload would be refused, or null. */
export function uploadFault({ type, size }: { type: string; size: number }): UploadFault | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'type';
  if (size === 0) return 'empty';
  return size > LIMITS.upload.bytes ? 'size' : null;
}
