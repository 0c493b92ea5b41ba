import type { ReactNode } from 'react';
import { SampleBadge } from './Badge.tsx';
import styles from './beside-icon.module.css';

type FigureProps = {
  icon: ReactNode;
  figure: string;
  label: string;
  /** Nobody has counted yet: it is a stand-in, and marked as one. */
  sample: boolean;
  onPicture?: boolean | undefined;
};

/** How often, beside what it counts. */
export function Figure({ icon, figure, label, sample, onPicture }: FigureProps) {
  return (
    <span role="img" aria-label={label} className={styles['line']}>
      {icon}
      {figure}
      {sample ? <SampleBadge onPicture={onPicture} /> : null}
    </span>
  );
}
