import type { Option } from '@fairground/kernel/option';
import { voteMessages } from '#features/vote/messages.ts';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import { useMessages } from '#platform/i18n.ts';
import styles from './SlipHead.module.css';

/** The chosen option, as in its tile. */
export function SlipHead({ option }: { option: Option }) {
  const t = useMessages(voteMessages);
  return (
    <div className={styles['head']} data-option={option}>
      <OptionArt option={option} size={72} />
      <div>
        <p className={styles['name']}>{t.option[option]}</p>
        <p className={styles['rule']}>{t.rule[option]}</p>
      </div>
    </div>
  );
}
