import type { ReactNode } from 'react';
import { Badge } from '@fairground/ui/Badge.tsx';
import styles from './SampleBadge.module.css';
import { useMemberUiMessages } from './messages.ts';

type SampleBadgeProps = { onPicture?: boolean | undefined /** In words of its own. */; children?: ReactNode };

/** The mark every generated entry or person carries, once a card (product.md section 1): always visible words. */
export function SampleBadge({ onPicture, children }: SampleBadgeProps) {
  const { sample } = useMemberUiMessages();
  return (
    <Badge onPicture={onPicture}>
      <span className={styles['mark']}>{children ?? sample}</span>
    </Badge>
  );
}
