import type { Odds, Period } from '@fairground/contract/vote';
import { ALL_WAYS, OPTIONS, type Option, WINNING_WAYS } from '@fairground/kernel/option';
import { useId } from 'react';
import { catalogue } from '#features/vote/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { AlertIcon } from '#ui/sign-icons.tsx';
import styles from './OptionGrid.module.css';
import { OptionTile } from './OptionTile.tsx';

type OptionGridProps = {
  period: Period;
  odds: Odds | undefined;
  chosen: Option | null;
  /** Nothing is chosen although something must be. */
  missing: boolean;
  onChoose: (option: Option) => void;
};

/** The four options. Ratios are those of the period, which settle it; a probability follows from the dice. */
export function OptionGrid({ period, odds, chosen, missing, onChoose }: OptionGridProps) {
  const texts = useMessages(catalogue).options;
  const errorId = useId();
  const probability = (option: Option): number =>
    odds?.list.find((entry) => entry.option === option)?.probability ?? WINNING_WAYS[option] / ALL_WAYS;
  return (
    <section className={styles['options']}>
      <div
        role="radiogroup"
        aria-label={texts.title}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? errorId : undefined}
        className={styles['grid']}
      >
        {OPTIONS.map((option) => (
          <OptionTile
            key={option}
            option={option}
            ratio={period.payoutRatios[option]}
            probability={probability(option)}
            chosen={option === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p id={errorId} className={styles['error']} role="alert" hidden={!missing}>
        <AlertIcon size={16} />
        {texts.required}
      </p>
    </section>
  );
}
