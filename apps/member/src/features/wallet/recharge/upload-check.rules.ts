import { LIMITS } from '@fairground/contract/limits';

/** What the server takes; it looks at the bytes themselves, and re-encodes them. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type UploadFault = 'type' | 'size' | 'empty';

/** Why a file need not be sent at all, or null where it may do. */
export function uploadFault({ type, size }: { type: string; size: number }): UploadFault | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'type';
  if (size === 0) return 'empty';
  return size > LIMITS.upload.bytes ? 'size' : null;
}
