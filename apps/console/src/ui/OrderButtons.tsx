import type { ReactNode } from 'react';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { ChevronDownIcon, ChevronUpIcon } from './icons.tsx';
import styles from './OrderButtons.module.css';

type OrderButtonsProps = {
  up: string;
  down: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  /** What else there is to do with the row, before them. */
  children?: ReactNode;
};

/** Moves one of a list a place up or down. */
export function OrderButtons({ up, down, first, last, onMove, children }: OrderButtonsProps) {
  return (
    <span className={styles['buttons']}>
      {children}
      <IconButton label={up} icon={<ChevronUpIcon size={16} />} disabled={first} onClick={() => onMove(-1)} />
      <IconButton
        label={down}
        icon={<ChevronDownIcon size={16} />}
        disabled={last}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
