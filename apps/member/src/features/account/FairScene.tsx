import { useId } from 'react';
import { Lantern } from '#ui/art/Lantern.tsx';
import { classNames } from '@fairground/ui/class-names.ts';
import styles from './FairScene.module.css';

/* For each lantern: x and y of its hook, its size, and the delay of its animation in seconds. */
const LANTERNS = [
  [28, 75, 26, 0],
  [84, 89, 32, 1.3],
  [146, 97, 40, 0.6],
  [208, 98, 34, 2.1],
  [266, 93, 30, 1],
  [320, 82, 26, 2.6],
  [368, 70, 22, 0.3],
] as const;

const STARS = [
  [52, 24, 1.1],
  [118, 62, 0.8],
  [196, 40, 1.3],
  [276, 66, 0.9],
  [300, 22, 1.2],
  [352, 48, 0.8],
  [22, 132, 1],
  [64, 156, 0.8],
  [190, 158, 0.9],
  [364, 134, 1],
] as const;

const HUB = { x: 286, y: 176, r: 56 } as const;
const CABINS = 12;
const onWheel = (index: number): readonly [x: number, y: number] => {
  const angle = (index / CABINS) * 2 * Math.PI;
  return [HUB.x + HUB.r * Math.cos(angle), HUB.y + HUB.r * Math.sin(angle)];
};
const CABIN_INDICES = Array.from({ length: CABINS }, (_, index) => index);
const SPOKES = CABIN_INDICES.map(
  (index) => `M${HUB.x} ${HUB.y}L${onWheel(index).map(Math.round).join(' ')}`,
).join('');

/** Decorative: a Ferris wheel, tents and a string of lanterns. */
export function FairScene({ className }: { className?: string | undefined }) {
  const glow = useId();
  return (
    <svg
      className={classNames(styles['scene'], className)}
      viewBox="0 0 390 250"
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
      <ellipse cx="195" cy="244" rx="250" ry="104" fill={`url(#${glow})`} opacity="0.5" />
      <Wheel glow={glow} />
      <path
        className={styles['far']}
        d="M0 226C40 208 78 216 112 220C162 225 200 212 244 218C294 225 340 210 390 222V250H0Z"
      />
      <Tents />
      <path className={styles['near']} d="M0 240C74 229 140 235 196 237C262 239 326 231 390 238V250H0Z" />
      <path className={styles['rope']} d="M-10 60C90 112 250 118 400 54" />
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
      <circle cx={HUB.x} cy={HUB.y} r="100" fill={`url(#${glow})`} opacity="0.3" />
      <path className={styles['frame']} d={`M${HUB.x - 26} 240L${HUB.x} ${HUB.y}L${HUB.x + 26} 240`} />
      <g className={styles['wheel']} style={{ transformOrigin: `${HUB.x}px ${HUB.y}px` }}>
        <path className={styles['spokes']} d={SPOKES} />
        <circle className={styles['rim']} cx={HUB.x} cy={HUB.y} r={HUB.r} />
        <circle className={styles['rim']} cx={HUB.x} cy={HUB.y} r={HUB.r * 0.62} />
        {CABIN_INDICES.map((index) => {
          const [x, y] = onWheel(index);
          return <circle key={index} className={styles['cabin']} cx={x} cy={y} r="4.6" />;
        })}
      </g>
      <circle className={styles['hub']} cx={HUB.x} cy={HUB.y} r="5" />
    </g>
  );
}

function Tents() {
  return (
    <g className={styles['tents']}>
      <path d="M26 240V204L74 166L122 204V240Z" />
      <path className={styles['stripes']} d="M74 166L50 204V240H63V204ZM74 166L85 204V240H98V204Z" />
      <path className={styles['pennant']} d="M74 166V150L88 155L74 160" />
      <path d="M138 240V217L168 193L198 217V240Z" />
      <path className={styles['stripes']} d="M168 193L153 217V240H162V217ZM168 193L174 217V240H183V217Z" />
      <path className={styles['pennant']} d="M168 193V181L178 185L168 189" />
      <path
        className={styles['door']}
        d="M66 240V222A8 8 0 0 1 82 222V240ZM163 240V228A5 5 0 0 1 173 228V240Z"
      />
    </g>
  );
}
