import type { Draw } from '@fairground/contract/vote';
import { OPTIONS } from '@fairground/kernel/option';
import type { ReactNode } from 'react';
import { voteMessages } from '#features/vote/messages.ts';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import { useMessages } from '#platform/i18n.ts';
import { Die } from '#ui/art/Die.tsx';
import styles from './DrawnResult.module.css';

type DrawnResultProps = {
  draw: Draw;
  /** The member's own result, at the start of the last line. */
  children: ReactNode;
};

/** A draw: three dice, their sum, the four options with the two that came true highlighted. */
export function DrawnResult({ draw, children }: DrawnResultProps) {
  const t = useMessages(voteMessages);
  const [first, second] = draw.results;
  return (
    <div className={styles['draw']}>
      <div className={styles['dice']} aria-hidden="true">
        {draw.drawNumbers.map((face, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- dice are identified by position
          <Die key={index} value={face as 1 | 2 | 3 | 4 | 5 | 6} size={42} />
        ))}
      </div>
      <div className={styles['sum']} aria-hidden="true">
        <span className={styles['label']}>{t.sum}</span>
        <span className={styles['number']}>{draw.sum}</span>
      </div>
      <div className={styles['options']} aria-hidden="true">
        {OPTIONS.map((option) => (
          <span
            key={option}
            className={styles['option']}
            data-option={option}
            data-lit={draw.results.includes(option) || undefined}
          >
            <OptionArt option={option} size={30} />
          </span>
        ))}
      </div>
      <div className={styles['words']}>
        {children}
        <p className={styles['won']} aria-hidden="true">
          {t.result.cameTrue(t.and(t.option[first], t.option[second]))}
        </p>
      </div>
    </div>
  );
}
