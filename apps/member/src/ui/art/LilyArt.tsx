import { useId } from 'react';
import { ArtFrame, type ArtProps, Motes } from './ArtFrame.tsx';
import { leaf, petal } from './shapes.ts';

/* One petal, base at the origin and pointing up. */
const BODY = petal(42, 74, 0.5, 0.85);
const FOLD = 'M0 0C-2 -24 -2 -48 0 -73C6 -68 20 -54 21 -37C23 -22 12 -8 0 0Z';
const RIB = 'M0 0C-2 -20 -2 -44 0 -66';
const FRECKLES = [
  [-6, -22],
  [-9, -30],
  [-3, -29],
  [6, -24],
  [8, -32],
  [3, -36],
] as const;

/* Three sepals behind, three petals in front; those towards the viewer are longer. */
const PETALS = [
  { angle: 2, flip: 1, length: 0.86, front: false },
  { angle: 122, flip: 1, length: 0.9, front: false },
  { angle: -122, flip: -1, length: 0.9, front: false },
  { angle: -60, flip: 1, length: 0.95, front: true },
  { angle: 60, flip: -1, length: 0.95, front: true },
  { angle: 180, flip: 1, length: 0.88, front: true },
] as const;
const STAMENS = [-70, -38, -10, 18, 44, 74] as const;

export function LilyArt(props: ArtProps) {
  const id = useId();
  const fill = (name: string): string => `url(#${id}${name})`;
  return (
    <ArtFrame viewBox="14 10 132 132" {...props}>
      <defs>
        <linearGradient id={`${id}back`} x1="0.5" y1="1" x2="0.5" y2="0">
          <stop offset="0" stopColor="#7f9c3e" />
          <stop offset="0.4" stopColor="#d6d9a2" />
          <stop offset="1" stopColor="#efd8a4" />
        </linearGradient>
        <linearGradient id={`${id}front`} x1="0.5" y1="1" x2="0.5" y2="0">
          <stop offset="0" stopColor="#9cb850" />
          <stop offset="0.32" stopColor="#f1efcc" />
          <stop offset="0.75" stopColor="#fffcee" />
          <stop offset="1" stopColor="#ffe2ac" />
        </linearGradient>
        <linearGradient id={`${id}leaf`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#97cb6c" />
          <stop offset="1" stopColor="#2a6a48" />
        </linearGradient>
        <radialGradient id={`${id}throat`}>
          <stop offset="0" stopColor="#5f7f22" />
          <stop offset="0.5" stopColor="#98b540" stopOpacity="0.7" />
          <stop offset="1" stopColor="#cfe39a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path
        d="M80 84C83 108 82 124 76 139"
        fill="none"
        stroke="#4b8a54"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d={leaf([78, 134], [140, 116], 13)} fill={fill('leaf')} />
      <path d={leaf([77, 137], [20, 122], 12)} fill={fill('leaf')} />
      {PETALS.map(({ angle, flip, length, front }) => (
        <g
          key={angle}
          transform={`translate(80 72) scale(1 0.96) rotate(${angle}) scale(${flip * length} ${length})`}
        >
          <path d={BODY} fill={fill(front ? 'front' : 'back')} stroke="#85833f" strokeWidth="1.3" />
          <path d={FOLD} fill="#a9a45a" opacity={front ? 0.14 : 0.26} />
          <path d={RIB} stroke="#a3a85c" strokeWidth="2" strokeLinecap="round" fill="none" />
          {front &&
            FRECKLES.map(([x, y]) => (
              <circle key={`${x}${y}`} cx={x} cy={y} r="1.1" fill="#b4632e" opacity="0.75" />
            ))}
        </g>
      ))}
      <circle cx="80" cy="72" r="22" fill={fill('throat')} />
      {STAMENS.map((angle) => (
        <g key={angle} transform={`translate(80 74) rotate(${angle})`}>
          <path d="M0 0C2 -10 1 -20 0 -28" stroke="#eef3bd" strokeWidth="2.2" fill="none" />
          <ellipse cx="0" cy="-30" rx="6" ry="3.2" fill="#b8481a" />
          <ellipse cx="-1" cy="-31" rx="3.8" ry="1.4" fill="#ffb44a" />
        </g>
      ))}
      <Motes
        at={[
          [26, 26, 2.2],
          [130, 28, 1.7],
          [136, 96, 2.2],
        ]}
      />
    </ArtFrame>
  );
}
