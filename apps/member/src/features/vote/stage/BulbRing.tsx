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

/** All bulbs in one path, which is cheaper to paint than forty elements. */
const disks = (bulbs: readonly Bulb[], r: number): string =>
  bulbs.map(({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('');

const SOCKETS = disks(BULBS, SOCKET);

const LIGHTS = [
  { r: HALO, opacity: 0.28 },
  { r: LIGHT, opacity: 1 },
] as const;

/** Halos and lights of the lit bulbs, one path for each radius. */
const Lights = ({ bulbs }: { bulbs: readonly Bulb[] }) =>
  LIGHTS.map(({ r, opacity }) => (
    <path key={r} className={styles['light']} d={disks(bulbs, r)} fillOpacity={opacity} />
  ));

/** The bulbs that are lit. */
function Burning({ span }: { span: Span | null }) {
  const lit = useClockValue((now) => (span ? bulbsLit(span, now, COUNT) : COUNT));
  return <Lights bulbs={BULBS.slice(COUNT - lit)} />;
}

/** A light that runs around the ring: each bulb's phase is its position, and the ring rotates by one bulb a step. */
const Chase = () => (
  <g className={styles['chase']}>
    {BULBS.map((bulb) => (
      <g key={bulb.index} opacity={chaseLight(bulb.index / COUNT)}>
        <path className={styles['socket']} d={disks([bulb], SOCKET)} />
        <Lights bulbs={[bulb]} />
      </g>
    ))}
  </g>
);

/** A ring of bulbs that go out one by one as the time runs. Decorative. */
export function BulbRing({ span, tone }: { span: Span | null; tone: RingTone }) {
  return (
    <svg className={styles['ring']} viewBox="0 0 200 200" data-tone={tone} aria-hidden="true">
      <circle className={styles['rail']} cx="100" cy="100" r={RADIUS} />
      {tone === 'drawing' ? (
        <Chase />
      ) : (
        <>
          <path className={styles['socket']} d={SOCKETS} />
          <Burning span={span} />
        </>
      )}
    </svg>
  );
}
