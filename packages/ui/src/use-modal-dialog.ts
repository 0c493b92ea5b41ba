import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Shows a native dialog as modal while its component is mounted. `onHidden` is called when its view is hidden, since an
 * open modal in a hidden view would leave the page inert, and when the browser closes it by itself (Chromium does at a
 * second Escape, whether or not the first was cancelled). If the owner keeps it, it is shown again.
 */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>, onHidden: () => void): void {
  const latest = useRef(onHidden);
  useLayoutEffect(() => {
    latest.current = onHidden;
  }, [onHidden]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    let shown = true;
    element.showModal();
    const closed = (): void => {
      latest.current();
      requestAnimationFrame(() => {
        if (shown && element.isConnected && !element.open) element.showModal();
      });
    };
    element.addEventListener('close', closed);
    return () => {
      shown = false;
      element.removeEventListener('close', closed);
      element.close();
      queueMicrotask(() => {
        if (!shown && element.isConnected && !element.open) latest.current();
      });
    };
  }, [dialog]);
}
