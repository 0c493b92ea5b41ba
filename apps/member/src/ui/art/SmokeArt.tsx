import { Fragment, useId } from 'react';
import { ArtFrame, type ArtProps } from '@fairground/ui/ArtFrame.tsx';
import { Motes } from './Motes.tsx';
import { placed, type RibbonPoint, ribbon } from './shapes.ts';

/** A curl: from the end of a rising ribbon inwards, `turns` times round, thinning as it goes. */
function curl(
  cx: number,
  cy: number,
  radius: number,
  from: number,
  turns: number,
  width: number,
): RibbonPoint[] {
  const steps = Math.ceil(Math.abs(turns) * 12);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps;
    const angle = ((from + part * turns * 360) * Math.PI) / 180;
    const reach = radius * (1 - part * 0.78);
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach, width * (1 - part * 0.72)];
  });
}

const MAIN: readonly RibbonPoint[] = [
  [79, 146, 3],
  [70, 132, 11],
  [75, 114, 18],
  [95, 95, 23],
  [108, 75, 25],
  ...curl(78, 49, 35, 18, -1.4, 25),
];
const LEFT: readonly RibbonPoint[] = [
  [78, 143, 3],
  [70, 134, 10],
  [57, 124, 14],
  ...curl(39, 99, 23, 78, 1.4, 16),
];
const RIGHT: readonly RibbonPoint[] = [
  [76, 140, 3],
  [86, 128, 11],
  [102, 119, 15],
  ...curl(122, 97, 21, 102, -1.4, 15),
];

/** A thin light along the middle of a ribbon, from its second point on. */
const vein = (points: readonly RibbonPoint[]): string =>
  ribbon(
    points.slice(1).map(([x, y, width], index, all) => {
      const swell = Math.sin((Math.PI * (index + 0.2)) / all.length);
      return [x - width * 0.16, y - width * 0.16, width * 0.22 * swell] as const;
    }),
  );

const RIBBONS = [
  { tone: 'side', points: LEFT },
  { tone: 'side', points: RIGHT },
  { tone: 'main', points: MAIN },
].map(({ tone, points }) => ({
  tone,
  shade: placed(ribbon(points), { at: [1, 2] }),
  body: ribbon(points),
  light: vein(points),
}));

export function SmokeArt(props: ArtProps) {
  const id = useId();
  const fill = (name: string): string => `url(#${id}${name})`;
  return (
    <ArtFrame viewBox="9 8 144 144" {...props}>
      <defs>
        <linearGradient id={`${id}main`} x1="0.4" y1="1" x2="0.5" y2="0">
          <stop offset="0" stopColor="#ffab57" />
          <stop offset="0.17" stopColor="#d0708c" />
          <stop offset="0.45" stopColor="#7762cf" />
          <stop offset="1" stopColor="#c3b6fb" />
        </linearGradient>
        <linearGradient id={`${id}side`} x1="0.5" y1="1" x2="0.5" y2="0">
          <stop offset="0" stopColor="#ef9a68" />
          <stop offset="0.3" stopColor="#8a5fb0" />
          <stop offset="1" stopColor="#9688e6" />
        </linearGradient>
        <radialGradient id={`${id}ember`}>
          <stop offset="0" stopColor="#fff3cf" />
          <stop offset="0.35" stopColor="#ffb44a" />
          <stop offset="1" stopColor="#ff6a3a" stopOpacity="0" />
        </radialGradient>
      </defs>
      {RIBBONS.map(({ tone, shade, body, light }) => (
        <Fragment key={body}>
          <path d={shade} fill="#221245" fillOpacity="0.16" />
          <path d={body} fill={fill(tone)} />
          <path d={light} fill="#f6f1ff" fillOpacity="0.5" />
        </Fragment>
      ))}
      <circle cx="79" cy="142" r="9.5" fill={fill('ember')} />
      <Motes
        at={[
          [30, 52, 2.2],
          [134, 58, 2.6],
          [44, 22, 1.7],
        ]}
      />
    </ArtFrame>
  );
}
