import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = { label: string; value: ReactNode /** A line of its own. */; wide?: boolean };

/** Labels and values, in two columns if there is room. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map((fact) =>
        fact === null ? null : (
          <div key={fact.label} className={styles['fact']} data-wide={fact.wide}>
            <dt className={styles['label']}>{fact.label}</dt>
            <dd className={styles['value']}>{fact.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
