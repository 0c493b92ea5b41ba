import { isOfInputMethod } from '@fairground/ui/input-method.rules.ts';
import { useEffect, useRef } from 'react';
import { moveOf } from '#platform/queue-keys.rules.ts';

type Queue = {
  ids: readonly string[];
  opened: string | undefined;
  open: (id: string) => void;
  close: () => void;
};

/* Where keys have another meaning; a focusable scroll container is marked as such. */
const BUSY = 'input, select, textarea, button, a, [data-own-keys]';

/** Marks the field that Enter focuses. */
export const FIRST_FIELD = { 'data-first-field': '' } as const;

/**
 * Keyboard shortcuts of a queue: j, k and arrows select a row, Enter focuses the form, Escape leaves. Inactive while
 * typing.
 */
export function useQueueKeys(queue: Queue): void {
  const latest = useRef(queue);
  const place = useRef(0);
  useEffect(() => {
    latest.current = queue;
    const at = queue.opened === undefined ? -1 : queue.ids.indexOf(queue.opened);
    if (at >= 0) place.current = at;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isOfInputMethod(event) || event.defaultPrevented)
        return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key !== 'Escape' && (event.target as HTMLElement).closest(BUSY)) return;
      const { ids, opened, open, close } = latest.current;
      const move = moveOf({
        key: event.key,
        rows: ids.length,
        opened: opened === undefined ? null : place.current,
        gone: opened !== undefined && !ids.includes(opened),
      });
      if (move === null) return;
      event.preventDefault();
      if (move.kind === 'close') close();
      else if (move.kind === 'focus') document.querySelector<HTMLElement>('[data-first-field]')?.focus();
      else {
        const id = ids[move.index];
        if (id !== undefined && id !== opened) open(id);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
