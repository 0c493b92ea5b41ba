import type { ReactNode } from 'react';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '@fairground/ui/icons.tsx';
import styles from './OrderButtons.module.css';

type OrderButtonsProps = {
  up: string;
  down: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  /** Other actions of the row, before the buttons. */
  children?: ReactNode;
};

/** Moves a row up or down. */
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
