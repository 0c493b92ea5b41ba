import type { Odds, Period } from '@fairground/contract/vote';
import { ALL_WAYS, OPTIONS, type Option, WINNING_WAYS } from '@fairground/kernel/option';
import { useId } from 'react';
import { voteMessages } from '#features/vote/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { AlertIcon } from '@fairground/ui/icons.tsx';
import styles from './OptionGrid.module.css';
import { OptionTile } from './OptionTile.tsx';

type OptionGridProps = {
  period: Period;
  odds: Odds | undefined;
  chosen: Option | null;
  /** Submitted without a choice: shown as an error. */
  missing: boolean;
  onChoose: (option: Option) => void;
};

/** The four options with the ratios of this period, which apply at settlement, and the probabilities of three dice. */
export function OptionGrid({ period, odds, chosen, missing, onChoose }: OptionGridProps) {
  const t = useMessages(voteMessages).options;
  const errorId = useId();
  const probability = (option: Option): number =>
    odds?.list.find((entry) => entry.option === option)?.probability ?? WINNING_WAYS[option] / ALL_WAYS;
  return (
    <section className="stack-2">
      <div
        role="radiogroup"
        aria-label={t.title}
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
        {t.required}
      </p>
    </section>
  );
}
