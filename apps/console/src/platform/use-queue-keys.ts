import { isOfInputMethod } from '@fairground/ui/input-method.rules.ts';
import type { ListControllerResult } from 'ra-core';
import { useEffect, useRef } from 'react';
import { moveOf } from '#platform/queue-keys.rules.ts';

type NumberedPages = Pick<ListControllerResult, 'page' | 'perPage' | 'total' | 'setPage'>;
/** Pages that are found from one to the next (platform/lists). */
type KeysetPages = { go: (by: 1 | -1) => void; perPage: number };
type Queue = {
  rows: readonly { id: string }[] | undefined;
  /** The row that is shown beside the list (platform/use-opened.ts). */
  opened: { id: string | undefined; open: (id: string) => void; close: () => void };
  /** Pages, so that the keys go on past the end of one. */
  pages: NumberedPages | KeysetPages;
};

/* Where keys have another meaning; a focusable scroll container is marked as such. */
const TYPING = 'input:not([type=checkbox], [type=radio]), select, textarea, [data-own-keys]';
/* Enter activates these, so it must not open a row too; letters do nothing to them and stay shortcuts. */
const PRESSED = 'button, a';

/** Marks the field that Enter focuses. */
export const FIRST_FIELD = { 'data-first-field': '' } as const;

/** Gives a button of the opened row its key. */
export const pressedBy = (key: 'r' | 't' | 'x' | 'z') =>
  ({ 'data-key': key, 'aria-keyshortcuts': key }) as const;

function turn(pages: Queue['pages'], by: 1 | -1): void {
  if ('go' in pages) return pages.go(by);
  const { page, perPage, total = 0, setPage } = pages;
  const next = page + by;
  if (next >= 1 && (next - 1) * perPage < total) setPage(next);
}

/** The place of the opened row; below zero where none is opened, or it is not on this page. */
const indexOf = ({ rows = [], opened }: Queue): number => rows.findIndex(({ id }) => id === opened.id);

/**
 * Keyboard shortcuts of a queue: j, k and arrows select a row and turn the page at its end, Enter focuses the form, `/` the search,
 * Escape leaves. Inactive while typing.
 */
export function useQueueKeys(queue: Queue): void {
  const latest = useRef(queue);
  const place = useRef(0);
  useEffect(() => {
    latest.current = queue;
    const at = indexOf(queue);
    if (at >= 0) place.current = at;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isOfInputMethod(event) || event.defaultPrevented)
        return;
      if (document.querySelector('dialog[open]')) return;
      const target = event.target as HTMLElement;
      if (event.key !== 'Escape' && target.closest(TYPING)) return;
      if (event.key === 'Enter' && target.closest(PRESSED)) return;
      const { rows = [], opened, pages } = latest.current;
      const move = moveOf({
        key: event.key,
        rows: rows.length,
        opened: opened.id === undefined ? null : place.current,
        gone: opened.id !== undefined && indexOf(latest.current) < 0,
      });
      if (move === null) return;
      event.preventDefault();
      if (move.kind === 'close') opened.close();
      else if (move.kind === 'focus') document.querySelector<HTMLElement>('[data-first-field]')?.focus();
      else if (move.kind === 'search') document.querySelector<HTMLElement>('input[type="search"]')?.focus();
      else if (move.kind === 'press')
        document.querySelector<HTMLElement>(`[data-key="${move.key}"]`)?.click();
      else if (move.kind === 'turn') {
        turn(pages, move.by);
        // The next key opens the first row of the next page, or the last of the one before.
        place.current = move.by === 1 ? 0 : pages.perPage;
      } else {
        const id = rows[move.index]?.id;
        if (id !== undefined && id !== opened.id) opened.open(id);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
