import { Fragment, useId } from 'react';
import { ArtFrame, type ArtProps } from '@fairground/ui/ArtFrame.tsx';
import { Motes } from './Motes.tsx';
import { ellipse, leaf, petal, placed } from './shapes.ts';

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

const FLAT = 0.96;
/* Along each petal, from the throat to its tip. */
const FROM_THROAT = {
  gradientUnits: 'userSpaceOnUse',
  cx: 0,
  cy: 0,
  r: 70,
  gradientTransform: `translate(80 72) scale(1 ${FLAT})`,
} as const;

/* Three sepals behind, three petals in front; those towards the viewer are longer. */
const PETALS = (
  [
    { turn: 2, flip: 1, length: 0.86, front: false },
    { turn: 122, flip: 1, length: 0.9, front: false },
    { turn: -122, flip: -1, length: 0.9, front: false },
    { turn: -60, flip: 1, length: 0.95, front: true },
    { turn: 60, flip: -1, length: 0.95, front: true },
    { turn: 180, flip: 1, length: 0.88, front: true },
  ] as const
).map(({ turn, flip, length, front }) => {
  const where = { at: [80, 72], turn, scale: [flip * length, length], squash: [1, FLAT] } as const;
  return {
    front,
    body: placed(BODY, where),
    fold: placed(FOLD, where),
    rib: placed(RIB, where),
    freckles: front ? placed(FRECKLES.map((at) => ellipse(at, 1.1)).join(''), where) : undefined,
  };
});

const STAMENS = [-70, -38, -10, 18, 44, 74].map((turn) => {
  const where = { at: [80, 74], turn } as const;
  return {
    thread: placed('M0 0C2 -10 1 -20 0 -28', where),
    anther: placed(ellipse([0, -30], 6, 3.2), where),
    pollen: placed(ellipse([-1, -31], 3.8, 1.4), where),
  };
});

export function LilyArt(props: ArtProps) {
  const id = useId();
  const fill = (name: string): string => `url(#${id}${name})`;
  return (
    <ArtFrame viewBox="14 10 132 132" {...props}>
      <defs>
        <radialGradient id={`${id}back`} {...FROM_THROAT}>
          <stop offset="0" stopColor="#7f9c3e" />
          <stop offset="0.4" stopColor="#d6d9a2" />
          <stop offset="1" stopColor="#efd8a4" />
        </radialGradient>
        <radialGradient id={`${id}front`} {...FROM_THROAT}>
          <stop offset="0" stopColor="#9cb850" />
          <stop offset="0.32" stopColor="#f1efcc" />
          <stop offset="0.75" stopColor="#fffcee" />
          <stop offset="1" stopColor="#ffe2ac" />
        </radialGradient>
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
      {PETALS.map(({ front, body, fold, rib, freckles }) => (
        <Fragment key={body}>
          <path d={body} fill={fill(front ? 'front' : 'back')} stroke="#85833f" strokeWidth="1.2" />
          <path d={fold} fill="#a9a45a" fillOpacity={front ? 0.14 : 0.26} />
          <path d={rib} stroke="#a3a85c" strokeWidth="1.8" strokeLinecap="round" fill="none" />
          {freckles ? <path d={freckles} fill="#b4632e" fillOpacity="0.75" /> : null}
        </Fragment>
      ))}
      <circle cx="80" cy="72" r="22" fill={fill('throat')} />
      {STAMENS.map(({ thread, anther, pollen }) => (
        <Fragment key={thread}>
          <path d={thread} stroke="#eef3bd" strokeWidth="2.2" fill="none" />
          <path d={anther} fill="#b8481a" />
          <path d={pollen} fill="#ffb44a" />
        </Fragment>
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
