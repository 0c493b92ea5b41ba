import { type RefObject, useEffect, useRef, useState } from 'react';
import { BellIcon } from '@fairground/ui/icons.tsx';
import styles from './Ticker.module.css';

/** As in the member app (product.md section 4). */
const SPEED_PX_PER_S = 50;

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.borderBoxSize[0]?.inlineSize ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** A text as members see it in the ticker; paused on hover. */
export function Ticker({ text }: { text: string }) {
  const row = useRef<HTMLSpanElement>(null);
  const width = useWidth(row);
  return (
    <div className={styles['strip']}>
      <span className={styles['bell']}>
        <BellIcon size={20} />
      </span>
      <div className={styles['window']}>
        <div
          className={styles['text']}
          style={width > 0 ? { animationDuration: `${width / SPEED_PX_PER_S}s` } : undefined}
        >
          <span ref={row} className={styles['line']}>
            {text}
          </span>
          <span className={styles['line']} aria-hidden="true">
            {text}
          </span>
        </div>
      </div>
    </div>
  );
}
