import { catalogue } from '#features/vote/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { PlusIcon } from '#ui/more-icons.tsx';
import styles from './StakeChips.module.css';

type StakeChipsProps = { chips: readonly number[]; onAdd: (chip: number) => void };

/** Chips that add up. */
export function StakeChips({ chips, onAdd }: StakeChipsProps) {
  const texts = useMessages(catalogue).stake;
  const { money, number, minorPerUnit } = useFormat();
  return (
    <div className={styles['chips']}>
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          className={styles['chip']}
          aria-label={texts.add(money(chip))}
          onClick={() => onAdd(chip)}
        >
          <PlusIcon size={12} />
          {number(chip / minorPerUnit)}
        </button>
      ))}
    </div>
  );
}
