import type { Promised } from '#platform/age.rules.ts';
import { useAge } from '#platform/use-age.ts';
import { useFormat } from '#platform/format.ts';
import styles from './Age.module.css';

/** How long an item has been waiting, in a warmer colour the longer. */
export function Age({ at, promised }: { at: string; promised?: Promised }) {
  const age = useAge()(at, promised);
  const format = useFormat();
  return (
    <time dateTime={at} title={format.exact(at)} className={styles['age']} data-urgency={age.urgency}>
      {age.text}
    </time>
  );
}
