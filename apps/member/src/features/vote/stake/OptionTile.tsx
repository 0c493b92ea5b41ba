import type { Option } from '@fairground/kernel/option';
import { memo } from 'react';
import { voteMessages } from '#features/vote/messages.ts';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { CheckIcon } from '@fairground/ui/icons.tsx';
import styles from './OptionTile.module.css';

type OptionTileProps = {
  option: Option;
  /** As in the API: 1.96. */
  ratio: number;
  probability: number;
  chosen: boolean;
  onChoose: (option: Option) => void;
};

/** A radio button with the option's picture, condition, ratio and probability. */
export const OptionTile = memo(function OptionTile(props: OptionTileProps) {
  const { option, ratio, probability, chosen, onChoose } = props;
  const t = useMessages(voteMessages);
  const { percent } = useFormat();
  return (
    <label className={styles['tile']} data-option={option} data-chosen={chosen || undefined}>
      <input
        type="radio"
        name="option"
        value={option}
        checked={chosen}
        onChange={() => onChoose(option)}
        className={styles['radio']}
      />
      <span className={styles['check']} aria-hidden="true">
        <CheckIcon size={16} />
      </span>
      <OptionArt option={option} size={92} className={styles['art']} />
      <span className={styles['line']}>
        <span className={styles['name']}>{t.option[option]}</span>
        <span className={styles['ratio']}>{t.ratio(ratio.toFixed(2))}</span>
      </span>
      <span className={styles['line']}>
        <span className={styles['rule']}>{t.rule[option]}</span>
        <span className={styles['chance']}>{t.chance(percent(probability))}</span>
      </span>
    </label>
  );
});
