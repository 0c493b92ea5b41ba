import type { Option } from '@fairground/kernel/option';
import { memo } from 'react';
import { catalogue } from '#features/vote/messages.ts';
import { OptionArt } from '#features/vote/OptionArt.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { CheckIcon } from '#ui/sign-icons.tsx';
import styles from './OptionTile.module.css';

type OptionTileProps = {
  option: Option;
  /** As the API shows it: 1.96. */
  ratio: number;
  probability: number;
  chosen: boolean;
  onChoose: (option: Option) => void;
};

/** One option as a picture, with when it comes true, its ratio and its probability: a radio button. */
export const OptionTile = memo(function OptionTile(props: OptionTileProps) {
  const { option, ratio, probability, chosen, onChoose } = props;
  const texts = useMessages(catalogue);
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
        <span className={styles['name']}>{texts.option[option]}</span>
        <span className={styles['ratio']}>{texts.ratio(ratio.toFixed(2))}</span>
      </span>
      <span className={styles['line']}>
        <span className={styles['rule']}>{texts.rule[option]}</span>
        <span className={styles['chance']}>{texts.chance(percent(probability))}</span>
      </span>
    </label>
  );
});
