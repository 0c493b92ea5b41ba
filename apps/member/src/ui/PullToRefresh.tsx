import { useEffect, useEffectEvent, useRef } from 'react';
import { RefreshIcon } from './sign-icons.tsx';
import styles from './PullToRefresh.module.css';
import { followsTo, isEnough, meansPull } from './pull.rules.ts';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';

type PullToRefreshProps = {
  /** Names the view that is shown. */
  view: string;
  pending: boolean;
  /** Asked as a finger goes down. */
  mayPull: () => boolean;
  onRefresh: () => void;
  /** What a screen reader is told when it is over. */
  said: string;
};
type Pull = { scroller: Element; x: number; y: number; by: number; meant: boolean | undefined };

/** Whether everything between the finger and the scroller stands at its top, as a list inside it may not. */
function standsAtTop(target: Element, scroller: Element): boolean {
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
    if (at === scroller) return true;
  }
  return false;
}

/**
 * Lets the views' scroller, anywhere in the element this stands in, be pulled down from its top. The gesture is one of
 * two ways: a button does the same.
 */
export function PullToRefresh({ view, pending, mayPull, onRefresh, said }: PullToRefreshProps) {
  const mark = useRef<HTMLDivElement>(null);
  const refresh = useEffectEvent(() => onRefresh());
  const may = useEffectEvent(() => mayPull());
  useEffect(() => {
    const frame = mark.current?.parentElement;
    if (!frame) return undefined;
    let pull: Pull | undefined;
    const place = (by: number | null): void => {
      mark.current?.style.setProperty('--by', by === null ? null : `${followsTo(by)}px`);
      mark.current?.toggleAttribute('data-enough', by !== null && isEnough(by));
      mark.current?.toggleAttribute('data-held', by !== null);
    };
    /** A second finger came, or the browser scrolls: nothing stays where the first one had pulled it to. */
    const giveUp = (): void => {
      if (pull) place(null);
      pull = undefined;
    };
    const begin = ({ target, touches }: TouchEvent): void => {
      const [finger] = touches;
      giveUp();
      // A sheet over the view is pulled for itself.
      const scroller =
        target instanceof Element && !target.closest('dialog') ? target.closest('[data-scroller]') : null;
      const can =
        touches.length === 1 && finger && scroller && standsAtTop(target as Element, scroller) && may();
      pull = can ? { scroller, x: finger.clientX, y: finger.clientY, by: 0, meant: undefined } : undefined;
    };
    const move = (event: TouchEvent): void => {
      const [finger] = event.touches;
      if (!pull || !finger) return;
      pull.by = finger.clientY - pull.y;
      pull.meant ??= meansPull(finger.clientX - pull.x, pull.by);
      if (pull.meant === false || !event.cancelable) giveUp();
      else if (pull.meant) {
        event.preventDefault();
        place(pull.by);
      }
    };
    const end = ({ type }: Event): void => {
      if (pull?.meant && type === 'touchend' && isEnough(pull.by)) refresh();
      giveUp();
    };
    // The browser waits for what a listener that may prevent says, so there is one only where a pull can begin.
    let listening = false;
    const listen = (wanted: boolean): void => {
      if (wanted === listening) return;
      listening = wanted;
      if (wanted) frame.addEventListener('touchmove', move, { passive: false });
      else frame.removeEventListener('touchmove', move);
    };
    const follow = ({ target }: Event): void => {
      if (target instanceof Element && target.matches('[data-scroller]')) listen(target.scrollTop <= 0);
    };
    listen(true);
    const options = { capture: true, passive: true };
    frame.addEventListener('scroll', follow, options);
    frame.addEventListener('touchstart', begin, options);
    frame.addEventListener('touchend', end, options);
    frame.addEventListener('touchcancel', end, options);
    return () => {
      giveUp();
      listen(false);
      frame.removeEventListener('scroll', follow, options);
      frame.removeEventListener('touchstart', begin, options);
      frame.removeEventListener('touchend', end, options);
      frame.removeEventListener('touchcancel', end, options);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- of each view anew: it begins at its top, or is scrolled first
  }, [view]);
  return (
    <>
      <div ref={mark} className={styles['mark']} data-pending={pending || undefined} aria-hidden="true">
        <RefreshIcon size={22} />
      </div>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}
