import { useEffectEvent, useLayoutEffect } from 'react';

/** `setInterval` while `running`, paused while the page or the view is hidden. */
export function useVisibleInterval(ms: number, running: boolean, tick: () => void): void {
  const onTick = useEffectEvent(tick);
  // A layout effect's cleanup runs in the commit that hides the view; that of a passive effect some frames later.
  useLayoutEffect(() => {
    if (!running) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = (): void => {
      clearInterval(timer);
      if (document.visibilityState !== 'hidden') timer = setInterval(() => onTick(), ms);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [ms, running]);
}
