import { readStored, writeStored } from '@fairground/client/storage/storage.ts';

const KEY = 'device_id';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The random id of this device, kept over logouts: a login from another device is told to the member. Undefined where no safe random
 * numbers are to be had; the server then goes by address and browser.
 */
export function deviceId(): string | undefined {
  const stored = readStored(KEY);
  if (stored !== null && UUID.test(stored)) return stored;
  if (typeof crypto.randomUUID !== 'function') return undefined;
  const fresh = crypto.randomUUID();
  writeStored(KEY, fresh);
  return fresh;
}
