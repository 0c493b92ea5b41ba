import { useCallback, useLayoutEffect, useRef } from 'react';

/** Whether the component is still shown, to be asked after an await: it may be unmounted by then, or its view hidden. */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  // Not a passive effect, whose cleanup may come after the answer.
  useLayoutEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
