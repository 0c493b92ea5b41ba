import { getSession } from '#platform/session.ts';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';

/* Who has registered on this device and not yet been offered what a newcomer is offered. */

const KEY = 'newcomer';

export const welcome = (memberId: string): void => void writeStored(KEY, memberId);
export const isNewcomer = (): boolean => readStored(KEY) === getSession()?.user.id;
export const settleIn = (): void => removeStored(KEY);
