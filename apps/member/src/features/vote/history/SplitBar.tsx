import type { Option } from '@fairground/kernel/option';
import { voteMessages } from '#features/vote/messages.ts';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Bead } from './BeadRoad.tsx';
import { historyMessages } from './messages.ts';
import styles from './SplitBar.module.css';

type SplitBarProps = { options: readonly [Option, Option]; counts: readonly [number, number] };

/** Shares of the two options as one bar, with a mark at one half. */
export function SplitBar({ options, counts }: SplitBarProps) {
  const t = useMessages(historyMessages);
  const names = useMessages(voteMessages).option;
  const { number } = useFormat();
  return (
    <div className="stack-2">
      <div className={styles['legend']}>
        {options.map((option, index) => (
          <span key={option} className={styles['entry']}>
            <OptionArt option={option} size={26} />
            <Bead option={option} filled={index === 0} />
            <span>{names[option]}</span>
            <span className={styles['count']}>{t.times(number(counts[index] ?? 0))}</span>
          </span>
        ))}
      </div>
      <div className={styles['bar']} aria-hidden="true">
        {options.map((option, index) => (
          <span key={option} data-option={option} style={{ flexGrow: counts[index] ?? 0 }} />
        ))}
        <i className={styles['half']} />
      </div>
    </div>
  );
}
