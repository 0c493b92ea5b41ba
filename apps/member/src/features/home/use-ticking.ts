import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `tick` every `ms` while `running`, and rests while the page or the view is hidden. */
export function useTicking(ms: number, running: boolean, tick: () => void): void {
  const onTick = useEffectEvent(tick);
  // A layout effect ends the moment the view is hidden; a passive one some frames later.
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
