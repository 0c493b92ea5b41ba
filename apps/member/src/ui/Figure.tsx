import type { ReactNode } from 'react';
import styles from './Figure.module.css';
import { useMemberUiMessages } from './messages.ts';

type FigureProps = {
  icon: ReactNode;
  figure: string;
  label: string;
  /** Nobody has counted yet: it is a stand-in, and says so in the same words. */
  sample: boolean;
};

/** How often, beside what it counts. */
export function Figure({ icon, figure, label, sample }: FigureProps) {
  const { sampleFigure } = useMemberUiMessages();
  return (
    <span role="img" aria-label={label} className={styles['line']} data-sample={sample || undefined}>
      {icon}
      <span>{sample ? sampleFigure(figure) : figure}</span>
    </span>
  );
}
