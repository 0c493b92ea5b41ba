import type { ConsoleDraw } from '@fairground/contract/console/draws';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { drawsMessages } from './messages.ts';
import styles from './draws.module.css';

/** Dice, sum and the two options that came true; a dash before the draw. */
export function Result({ draw }: { draw: Pick<ConsoleDraw, 'drawNumbers' | 'results'> }) {
  const t = useMessages(drawsMessages);
  const format = useFormat();
  const { drawNumbers, results } = draw;
  if (drawNumbers === null || results === null) return '–';
  const sum = drawNumbers.reduce((total, die) => total + die, 0);
  return (
    <span className={styles['result']}>
      <span className="tabular">{t.dice(drawNumbers.join(' '), format.number(sum))}</span>
      <span className={styles['options']}>{results.map((option) => t.options[option]).join(' · ')}</span>
    </span>
  );
}
