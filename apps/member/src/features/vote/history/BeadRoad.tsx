import type { Option } from '@fairground/kernel/option';
import { useLayoutEffect, useRef } from 'react';
import styles from './BeadRoad.module.css';
import type { Streak } from './trends.rules.ts';

const CELL = 16;
const RADIUS = 5.6;
const LEAST_ROWS = 6;

type BeadRoadProps = { streaks: readonly Streak[]; filled: Option; label: string };

/**
 * Streaks as columns of beads. A filled bead is the first option of the pair, a ring the second, so that the difference
 * is not by colour alone.
 */
export function BeadRoad({ streaks, filled, label }: BeadRoadProps) {
  const road = useRef<HTMLElement>(null);
  const rows = Math.max(LEAST_ROWS, ...streaks.map((streak) => streak.length));
  const [width, height] = [streaks.length * CELL, rows * CELL];
  useLayoutEffect(() => {
    road.current?.scrollTo({ left: width, behavior: 'instant' });
  }, [width]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
    <section ref={road} className={styles['road']} aria-label={label} tabIndex={0}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {streaks.flatMap(({ option, length }, column) =>
          Array.from({ length }, (_, row) => (
            <circle
              // oxlint-disable-next-line react/no-array-index-key -- beads are identified by position
              key={`${column}-${row}`}
              className={styles['bead']}
              data-option={option}
              data-filled={option === filled || undefined}
              cx={column * CELL + CELL / 2}
              cy={row * CELL + CELL / 2}
              r={RADIUS}
            />
          )),
        )}
      </svg>
    </section>
  );
}

/** One bead, for the legend. */
export function Bead({ option, filled }: { option: Option; filled: boolean }) {
  return (
    <svg width={CELL} height={CELL} viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true">
      <circle
        className={styles['bead']}
        data-option={option}
        data-filled={filled || undefined}
        cx={CELL / 2}
        cy={CELL / 2}
        r={RADIUS}
      />
    </svg>
  );
}
