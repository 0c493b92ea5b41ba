import type { Option } from '@fairground/kernel/option';
import { catalogue } from '#features/vote/messages.ts';
import { OptionArt } from '#features/vote/OptionArt.tsx';
import { useMessages } from '#platform/catalogue.ts';
import styles from './SlipHead.module.css';

/** The chosen option, as the tile showed it. */
export function SlipHead({ option }: { option: Option }) {
  const texts = useMessages(catalogue);
  return (
    <div className={styles['head']} data-option={option}>
      <OptionArt option={option} size={72} />
      <div>
        <p className={styles['name']}>{texts.option[option]}</p>
        <p className={styles['rule']}>{texts.rule[option]}</p>
      </div>
    </div>
  );
}
