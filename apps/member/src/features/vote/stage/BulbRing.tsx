import { memo } from 'react';
import { bulbsLit, chaseLight } from '#features/vote/stage/countdown.rules.ts';
import { useClockValue } from '#features/vote/use-clock-value.ts';
import styles from './BulbRing.module.css';

export type RingTone = 'open' | 'soon' | 'wait' | 'drawing';
type Span = { from: number; to: number };
type Bulb = { index: number; x: number; y: number };

const COUNT = 40;
const RADIUS = 90;
/* Radii of a bulb's parts. */
const SOCKET = 3.4;
const LIGHT = 3.9;
const HALO = 7.5;

const BULBS: readonly Bulb[] = Array.from({ length: COUNT }, (_, index) => {
  const angle = ((index + 0.5) / COUNT) * 2 * Math.PI - Math.PI / 2;
  return { index, x: 100 + RADIUS * Math.cos(angle), y: 100 + RADIUS * Math.sin(angle) };
});

/** All of them as one path: a cheap phone draws one thing and not forty. */
const disks = (bulbs: readonly Bulb[], r: number): string =>
  bulbs.map(({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('');

const SOCKETS = disks(BULBS, SOCKET);

/** Bulbs `from` to `to`, the latter left out, or to the last one. */
const Lights = memo(function Lights({ from, to = COUNT }: { from: number; to?: number }) {
  const bulbs = BULBS.slice(from, to);
  if (bulbs.length === 0) return null;
  return (
    <>
      <path className={styles['light']} d={disks(bulbs, HALO)} fillOpacity={0.28} />
      <path className={styles['light']} d={disks(bulbs, LIGHT)} />
    </>
  );
});

/** Light runs around: each bulb is as far in its turn as it stands in the ring, and the ring goes on bulb by bulb. */
const Chase = () => (
  <g className={styles['chase']} data-endless>
    {BULBS.map((bulb) => (
      <g key={bulb.index} opacity={chaseLight(bulb.index / COUNT)}>
        <path className={styles['socket']} d={disks([bulb], SOCKET)} />
        <Lights from={bulb.index} to={bulb.index + 1} />
      </g>
    ))}
  </g>
);

/** A ring of lamps, as around a fairground ride, that go out one by one as the time runs. Decoration. */
export function BulbRing({ span, tone }: { span: Span | null; tone: RingTone }) {
  const lit = useClockValue((now) => (span ? bulbsLit(span, now, COUNT) : COUNT));
  return (
    <svg className={styles['ring']} viewBox="0 0 200 200" data-tone={tone} aria-hidden="true">
      <circle className={styles['rail']} cx="100" cy="100" r={RADIUS} />
      {tone === 'drawing' ? (
        <Chase />
      ) : (
        <>
          <path className={styles['socket']} d={SOCKETS} />
          <Lights from={COUNT - lit} />
        </>
      )}
    </svg>
  );
}
