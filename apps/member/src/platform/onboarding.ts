import { getSession } from '#platform/session.ts';
import { readStored, removeStored, writeStored } from '@fairground/client/storage/storage.ts';

/* The member who registered on this device and has not yet answered the invitation to set limits. */

const KEY = 'newcomer';

export const startOnboarding = (memberId: string): void => void writeStored(KEY, memberId);
export const isOnboarding = (): boolean => readStored(KEY) === getSession()?.user.id;
export const endOnboarding = (): void => removeStored(KEY);
