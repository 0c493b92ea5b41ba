import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { useUiTexts } from './texts.ts';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'out';

type BadgeProps = { tone?: BadgeTone; onPicture?: boolean | undefined; children: ReactNode };

/** A small mark in words. `onPicture` gives it a ground that reads on any picture. */
export function Badge({ tone = 'neutral', onPicture = false, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone} data-on-picture={onPicture || undefined}>
      {children}
    </span>
  );
}

/** The mark every generated entry, figure or person carries (product.md section 1): always visible words. */
export function SampleBadge({ onPicture }: { onPicture?: boolean | undefined }) {
  return <Badge onPicture={onPicture}>{useUiTexts().sample}</Badge>;
}
