import { useEffect, useEffectEvent, useState } from 'react';

/*
 * All events by which a browser may report waking or reconnecting; several for one wake do no harm, since each aborts
 * the previous fetch.
 */
const WAKES_PAGE = ['visibilitychange', 'resume'];
const WAKES_WINDOW = ['online', 'pageshow', 'focus'];
const TYPING_MS = 5000;

/** Whether the page is visible. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible';

/** Calls `onWake` on mount, and whenever the page wakes or reconnects while visible. */
export function useWake(onWake: () => void): void {
  const wake = useEffectEvent(() => {
    if (isPageVisible()) onWake();
  });
  useEffect(() => {
    const onEvent = (): void => wake();
    onEvent();
    for (const event of WAKES_PAGE) document.addEventListener(event, onEvent);
    for (const event of WAKES_WINDOW) addEventListener(event, onEvent);
    return () => {
      for (const event of WAKES_PAGE) document.removeEventListener(event, onEvent);
      for (const event of WAKES_WINDOW) removeEventListener(event, onEvent);
    };
  }, []);
}

/** The typing indicator: on for a few seconds after each `begins`, or until `ends`. */
export function useTyping(): { typing: boolean; begins: () => void; ends: () => void } {
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return { typing: until > 0, begins: () => setUntil(Date.now() + TYPING_MS), ends: () => setUntil(0) };
}
