import type { ConsoleDraw } from '@fairground/contract/console/draws';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { catalogue } from './messages.ts';
import styles from './draws.module.css';

/** Dice, sum and the two options that came true; a dash where there is none. */
export function Result({ draw }: { draw: Pick<ConsoleDraw, 'drawNumbers' | 'results'> }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const { drawNumbers, results } = draw;
  if (drawNumbers === null || results === null) return '–';
  const sum = drawNumbers.reduce((total, die) => total + die, 0);
  return (
    <span className={styles['result']}>
      <span className="tabular">{texts.dice(drawNumbers.join(' '), format.number(sum))}</span>
      <span className={styles['options']}>{results.map((option) => texts.options[option]).join(' · ')}</span>
    </span>
  );
}
