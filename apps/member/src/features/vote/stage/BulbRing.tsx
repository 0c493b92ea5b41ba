import { brightness, bulbsLit } from '#features/vote/stage/countdown.rules.ts';
import { useClockValue } from '#features/vote/use-clock-value.ts';
import styles from './BulbRing.module.css';

export type RingTone = 'open' | 'soon' | 'wait' | 'drawing';
type Span = { from: number; to: number };

const COUNT = 40;
const RADIUS = 90;

const BULBS = Array.from({ length: COUNT }, (_, index) => {
  const angle = ((index + 0.5) / COUNT) * 2 * Math.PI - Math.PI / 2;
  return { index, x: 100 + RADIUS * Math.cos(angle), y: 100 + RADIUS * Math.sin(angle) };
});

/** A ring of lamps, as around a fairground ride, that go out one by one as the time runs. Decoration. */
export function BulbRing({ span, tone }: { span: Span | null; tone: RingTone }) {
  const lit = useClockValue((now) => (span ? bulbsLit(span, now, COUNT) : 0));
  return (
    <svg className={styles['ring']} viewBox="0 0 200 200" data-tone={tone} aria-hidden="true">
      <circle className={styles['rail']} cx="100" cy="100" r={RADIUS} />
      {BULBS.map(({ index, x, y }) => {
        const light = span ? brightness(index, lit, COUNT) : 1;
        return (
          <g key={index} className={styles['bulb']} style={{ animationDelay: `${-index * 60}ms` }}>
            <circle className={styles['socket']} cx={x} cy={y} r="3.4" />
            <circle className={styles['halo']} cx={x} cy={y} r="7.5" opacity={light * 0.28} />
            <circle className={styles['light']} cx={x} cy={y} r="3.9" opacity={light} />
          </g>
        );
      })}
    </svg>
  );
}
