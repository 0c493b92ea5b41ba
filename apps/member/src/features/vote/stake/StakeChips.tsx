import { voteMessages } from '#features/vote/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { PlusIcon } from '@fairground/ui/icons.tsx';
import styles from './StakeChips.module.css';

type StakeChipsProps = { chips: readonly number[]; onAdd: (chip: number) => void };

/** Each chip adds to the amount. */
export function StakeChips({ chips, onAdd }: StakeChipsProps) {
  const t = useMessages(voteMessages).stake;
  const { money, number, minorPerUnit } = useFormat();
  return (
    <div className="cluster-2">
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          className={styles['chip']}
          aria-label={t.add(money(chip))}
          onClick={() => onAdd(chip)}
        >
          <PlusIcon size={12} />
          {number(chip / minorPerUnit)}
        </button>
      ))}
    </div>
  );
}
