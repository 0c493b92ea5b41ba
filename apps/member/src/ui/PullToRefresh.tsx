import { useEffect, useEffectEvent, useRef } from 'react';
import { RefreshIcon } from '@fairground/ui/icons.tsx';
import styles from './PullToRefresh.module.css';
import { followsTo, isEnough, meansPull } from './pull.rules.ts';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';

type PullToRefreshProps = {
  /** Identifies the view that is shown. */
  view: string;
  pending: boolean;
  /** Called on touchstart. */
  mayPull: () => boolean;
  onRefresh: () => void;
  /** Announced by screen readers at the end. */
  said: string;
};
type Pull = { scroller: Element; x: number; y: number; by: number; meant: boolean | undefined };

/** Whether all scrollers between the target and the view's scroller are at their top. */
function standsAtTop(target: Element, scroller: Element): boolean {
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
    if (at === scroller) return true;
  }
  return false;
}

/** Pull-to-refresh for the views' scroller in the parent element. A button offers the same (WCAG 2.5.1). */
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
    /** A second finger, or the browser scrolls: the pull is reset. */
    const giveUp = (): void => {
      if (pull) place(null);
      pull = undefined;
    };
    const begin = ({ target, touches }: TouchEvent): void => {
      const [finger] = touches;
      giveUp();
      // A sheet has a drag gesture of its own.
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
    // A non-passive touchmove listener blocks scrolling until it returns, so it is added only when a pull can begin.
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
