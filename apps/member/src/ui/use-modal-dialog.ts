import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Shows a native dialog as a modal for as long as its component is there. `onHidden` is called when its view is
 * hidden rather than the dialog closed: an open one would leave the page inert, and the owner's state should say so;
 * and when the browser closes it by itself, as it does at a second Escape, whatever was said to the first. A dialog
 * that its owner keeps all the same is shown again.
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
