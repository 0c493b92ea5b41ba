import { useId } from 'react';
import { Lantern } from '#ui/art/Lantern.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './FairScene.module.css';

/* Where each lantern hangs on its rope: x, y of the hook, size, seconds by which its sway is late. */
const LANTERNS = [
  [34, 40, 30, 0],
  [96, 58, 38, 1.3],
  [168, 68, 46, 0.6],
  [240, 71, 52, 2.1],
  [312, 68, 46, 1],
  [384, 58, 38, 2.6],
  [446, 40, 30, 0.3],
] as const;

const STARS = [
  [22, 14, 1.1],
  [70, 30, 0.8],
  [128, 16, 1.3],
  [205, 28, 0.9],
  [262, 12, 1.2],
  [330, 26, 0.8],
  [402, 14, 1.3],
  [462, 26, 0.9],
  [58, 104, 0.9],
  [140, 124, 0.8],
  [448, 96, 1],
] as const;

const HUB = { x: 356, y: 178, r: 68 } as const;
const CABINS = 12;
const onWheel = (index: number): readonly [x: number, y: number] => {
  const angle = (index / CABINS) * 2 * Math.PI;
  return [HUB.x + HUB.r * Math.cos(angle), HUB.y + HUB.r * Math.sin(angle)];
};
const CABIN_INDICES = Array.from({ length: CABINS }, (_, index) => index);
const SPOKES = CABIN_INDICES.map(
  (index) => `M${HUB.x} ${HUB.y}L${onWheel(index).map(Math.round).join(' ')}`,
).join('');

/** The fair by night (or by day): a wheel, tents, and a string of lit lanterns. Decoration. */
export function FairScene({ className }: { className?: string | undefined }) {
  const glow = useId();
  return (
    <svg
      className={classNames(styles['scene'], className)}
      viewBox="0 0 480 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id={glow} className={styles['glow']}>
          <stop offset="0" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className={styles['stars']}>
        {STARS.map(([x, y, r]) => (
          <circle key={`${x}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <ellipse cx="240" cy="250" rx="330" ry="130" fill={`url(#${glow})`} opacity="0.5" />
      <Wheel glow={glow} />
      <path
        className={styles['far']}
        d="M0 232C50 214 96 222 140 226C200 231 250 218 300 224C360 231 420 216 480 228V260H0Z"
      />
      <Tents />
      <path className={styles['near']} d="M0 250C90 238 170 244 240 246C320 248 400 240 480 248V260H0Z" />
      <path className={styles['rope']} d="M-10 22C110 92 370 92 490 22" />
      {LANTERNS.map(([x, y, size, late]) => (
        <g key={x} className={styles['lantern']} style={{ animationDelay: `-${late}s` }}>
          <circle cx={x} cy={y + size / 2} r={size * 1.25} fill={`url(#${glow})`} opacity="0.42" />
          <g transform={`translate(${x - size / 2} ${y - 3})`}>
            <Lantern size={size} />
          </g>
        </g>
      ))}
    </svg>
  );
}

function Wheel({ glow }: { glow: string }) {
  return (
    <g>
      <circle cx={HUB.x} cy={HUB.y} r="112" fill={`url(#${glow})`} opacity="0.3" />
      <path className={styles['frame']} d={`M${HUB.x - 34} 250L${HUB.x} ${HUB.y}L${HUB.x + 34} 250`} />
      <g className={styles['wheel']} style={{ transformOrigin: `${HUB.x}px ${HUB.y}px` }}>
        <path className={styles['spokes']} d={SPOKES} />
        <circle className={styles['rim']} cx={HUB.x} cy={HUB.y} r={HUB.r} />
        <circle className={styles['rim']} cx={HUB.x} cy={HUB.y} r={HUB.r * 0.62} />
        {CABIN_INDICES.map((index) => {
          const [x, y] = onWheel(index);
          return <circle key={index} className={styles['cabin']} cx={x} cy={y} r="5.2" />;
        })}
      </g>
      <circle className={styles['hub']} cx={HUB.x} cy={HUB.y} r="5" />
    </g>
  );
}

function Tents() {
  return (
    <g className={styles['tents']}>
      <path d="M58 250V214L108 176L158 214V250Z" />
      <path className={styles['stripes']} d="M108 176L83 214V250H97V214ZM108 176L119 214V250H133V214Z" />
      <path className={styles['pennant']} d="M108 176V160L122 165L108 170" />
      <path d="M172 250V226L202 202L232 226V250Z" />
      <path className={styles['stripes']} d="M202 202L187 226V250H196V226ZM202 202L208 226V250H217V226Z" />
      <path className={styles['pennant']} d="M202 202V190L212 194L202 198" />
      <path
        className={styles['door']}
        d="M100 250V232A8 8 0 0 1 116 232V250ZM197 250V238A5 5 0 0 1 207 238V250Z"
      />
    </g>
  );
}
