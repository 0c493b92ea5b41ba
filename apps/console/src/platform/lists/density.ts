import { onStoredChange, readStored, writeStored } from '@fairground/client/storage/storage.ts';
import { createStore, useStore } from '@fairground/client/store.ts';

const KEY = 'console_rows';
const read = (): boolean => readStored(KEY) === 'compact';
const store = createStore(read());
onStoredChange([KEY], () => store.set(read()));

/** Whether rows of lists take one line each, as this browser was told. */
export const useCompact = (): boolean => useStore(store);

export function setCompact(compact: boolean): void {
  writeStored(KEY, compact ? 'compact' : 'roomy');
  store.set(compact);
}
