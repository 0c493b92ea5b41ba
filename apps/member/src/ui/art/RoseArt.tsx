import { Fragment, useId } from 'react';
import { ArtFrame, type ArtProps } from '@fairground/ui/ArtFrame.tsx';
import { Motes } from './Motes.tsx';
import { leaf, lip, petal, placed } from './shapes.ts';

interface Ring {
  count: number;
  turn: number;
  cy: number;
  width: number;
  height: number;
  tone: 'deep' | 'mid' | 'warm';
}

/* From the outermost ring inwards; each stands a little higher, so that the bloom reads as a cup. */
const RINGS: readonly Ring[] = [
  { count: 5, turn: 36, cy: 70, width: 70, height: 58, tone: 'deep' },
  { count: 4, turn: -20, cy: 66, width: 66, height: 45, tone: 'deep' },
  { count: 4, turn: 22, cy: 63, width: 50, height: 34, tone: 'mid' },
  { count: 3, turn: -35, cy: 61, width: 40, height: 24, tone: 'mid' },
  { count: 3, turn: 25, cy: 60, width: 24, height: 15, tone: 'warm' },
];

/* Seen a little from the front. */
const FLAT = 0.94;
const LIGHT_FROM = -40;
/* Of a petal's height: its corners are farther from the middle than its tip. */
const REACH = 1.08;

/** How much of the key light a petal catches: 1 facing it, -1 turned away. */
const facing = (angle: number): number => Math.cos(((angle - LIGHT_FROM) * Math.PI) / 180);

const PETALS = RINGS.flatMap((ring, index) =>
  Array.from({ length: ring.count }, (_, turn) => {
    const angle = ring.turn + (turn * 360) / ring.count;
    const where = { at: [80, ring.cy], turn: angle, squash: [1, FLAT] } as const;
    const body = petal(ring.width, ring.height, 0.62);
    const wider = 1 + 3 / ring.height;
    return {
      index,
      light: facing(angle),
      shade: index === 0 ? undefined : placed(body, { ...where, scale: [wider, wider] }),
      body: placed(body, where),
      lip: placed(lip(ring.width, ring.height, 0.62, 0.1), where),
    };
  }),
);

const STOPS = {
  deep: [
    [0.35, '#4f0620'],
    [0.8, '#ab1238'],
    [1, '#d42a4c'],
  ],
  mid: [
    [0.3, '#6b0826'],
    [0.8, '#c91c42'],
    [1, '#ea4660'],
  ],
  warm: [
    [0.1, '#86102e'],
    [1, '#ff6a6c'],
  ],
} as const;

export function RoseArt(props: ArtProps) {
  const id = useId();
  const fill = (name: string): string => `url(#${id}${name})`;
  return (
    <ArtFrame viewBox="14 12 132 132" {...props}>
      <defs>
        {RINGS.map(({ cy, height, tone }, index) => (
          <radialGradient
            key={cy}
            id={`${id}${index}`}
            gradientUnits="userSpaceOnUse"
            cx="0"
            cy="0"
            r={height * REACH}
            gradientTransform={`translate(80 ${cy}) scale(1 ${FLAT})`}
          >
            {STOPS[tone].map(([offset, color]) => (
              <stop key={offset} offset={offset} stopColor={color} />
            ))}
          </radialGradient>
        ))}
        <linearGradient id={`${id}lip`} x1="0" y1="0" x2="1" y2="0.4">
          <stop offset="0" stopColor="#ffb6a2" />
          <stop offset="1" stopColor="#ff8163" />
        </linearGradient>
        <linearGradient id={`${id}leaf`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#7cc070" />
          <stop offset="1" stopColor="#17553f" />
        </linearGradient>
      </defs>
      <path
        d="M80 96C82 112 81 126 76 141"
        fill="none"
        stroke="#2f7550"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d={leaf([79, 124], [138, 114], 18)} fill={fill('leaf')} />
      <path
        d="M79 124C98 117 116 115 134 114"
        fill="none"
        stroke="#c8eba9"
        strokeOpacity="0.6"
        strokeWidth="1.8"
      />
      <path d={leaf([78, 134], [24, 130], 15)} fill={fill('leaf')} />
      <path
        d="M78 134C60 128 44 128 28 130"
        fill="none"
        stroke="#c8eba9"
        strokeOpacity="0.5"
        strokeWidth="1.8"
      />
      {PETALS.map(({ index, light, shade, body, lip: edge }) => (
        <Fragment key={body}>
          {shade ? <path d={shade} fill="#3a0218" fillOpacity="0.42" /> : null}
          <path d={body} fill={fill(String(index))} />
          <path d={body} fill={light > 0 ? '#ffb39c' : '#2c0418'} fillOpacity={Math.abs(light) * 0.2} />
          <path d={edge} fill={fill('lip')} fillOpacity={Math.max(0.18, 0.5 + light * 0.5)} />
        </Fragment>
      ))}
      <ellipse cx="80" cy="58" rx="9.5" ry="8.5" fill="#7d0d2b" />
      <path
        d="M79.5 59.5C78.5 57 82 55.5 84 57.5C86 60.5 81.5 64 77.5 62C73 59.5 75.5 52.5 81.5 52C88.5 51.8 91 60 86 64.5"
        fill="none"
        stroke="#ff8f83"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <Motes
        at={[
          [30, 34, 2],
          [132, 44, 2.6],
          [118, 20, 1.6],
        ]}
      />
    </ArtFrame>
  );
}
