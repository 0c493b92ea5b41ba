import { useEffect, useEffectEvent, useState } from 'react';

/* Every way in which a browser says that it was asleep or cut off; what is asked twice is given up once. */
const WAKES_PAGE = ['visibilitychange', 'resume'];
const WAKES_WINDOW = ['online', 'pageshow', 'focus'];
const TYPING_MS = 5000;

/** Whether somebody may be looking at this page. */
export const inSight = (): boolean => document.visibilityState === 'visible';

/** Calls it when the view appears and whenever the page wakes in sight of somebody. */
export function useWake(onWake: () => void): void {
  const wake = useEffectEvent(() => {
    if (inSight()) onWake();
  });
  useEffect(() => {
    const heard = (): void => wake();
    heard();
    for (const event of WAKES_PAGE) document.addEventListener(event, heard);
    for (const event of WAKES_WINDOW) addEventListener(event, heard);
    return () => {
      for (const event of WAKES_PAGE) document.removeEventListener(event, heard);
      for (const event of WAKES_WINDOW) removeEventListener(event, heard);
    };
  }, []);
}

/** Whether the other side is typing: for a few seconds after each `begins`, or until `ends`. */
export function useTyping(): { typing: boolean; begins: () => void; ends: () => void } {
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return { typing: until > 0, begins: () => setUntil(Date.now() + TYPING_MS), ends: () => setUntil(0) };
}
