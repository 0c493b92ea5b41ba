import type { Draw } from '@fairground/contract/vote';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { historyMessages } from './messages.ts';
import styles from './SumBars.module.css';
import { sumCounts } from './trends.rules.ts';

const WIDTH = 20;
const GAP = 4;
const HEIGHT = 90;
const LABEL = 18;

/** How often each sum came up, next to its probability. */
export function SumBars({ draws }: { draws: readonly Draw[] }) {
  const t = useMessages(historyMessages);
  const { number } = useFormat();
  const counts = sumCounts(draws);
  const most = Math.max(1, ...counts.flatMap(({ count, expected }) => [count, expected]));
  const y = (value: number): number => HEIGHT - (value / most) * HEIGHT;
  const spoken = counts.map(({ sum, count }) => t.sumSpoken(sum, number(count))).join(', ');
  return (
    <figure className={styles['bars']}>
      <figcaption className={styles['title']}>{t.sums}</figcaption>
      <svg
        viewBox={`0 -2 ${counts.length * (WIDTH + GAP) - GAP} ${HEIGHT + LABEL + 2}`}
        role="img"
        aria-label={`${t.sums}: ${spoken}`}
      >
        {counts.map(({ sum, count, expected }, index) => {
          const x = index * (WIDTH + GAP);
          return (
            <g key={sum} data-high={sum >= 11 || undefined} className={styles['bar']}>
              <rect className={styles['ground']} x={x} y="0" width={WIDTH} height={HEIGHT} rx="4" />
              <rect
                className={styles['count']}
                x={x}
                y={y(count)}
                width={WIDTH}
                height={HEIGHT - y(count)}
                rx="4"
              />
              <path className={styles['expected']} d={`M${x - 1} ${y(expected)}h${WIDTH + 2}`} />
              <text className={styles['label']} x={x + WIDTH / 2} y={HEIGHT + 14}>
                {sum}
              </text>
            </g>
          );
        })}
      </svg>
      <p className="note">{t.sumsLegend}</p>
    </figure>
  );
}
