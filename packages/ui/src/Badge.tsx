import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'out';

type BadgeProps = { tone?: BadgeTone; onPicture?: boolean | undefined; children: ReactNode };

/** A short label. `onPicture` adds a background with enough contrast on any picture. */
export function Badge({ tone = 'neutral', onPicture = false, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone} data-on-picture={onPicture || undefined}>
      {children}
    </span>
  );
}
