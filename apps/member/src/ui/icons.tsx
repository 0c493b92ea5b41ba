import { ArtFrame, type ArtProps } from './art/ArtFrame.tsx';

/* Line icons on a 24 px grid, one weight, in the colour of the text. Each is one path of strokes. */

const WEIGHT = 1.75;

export function icon(path: string) {
  return function Icon(props: ArtProps) {
    return (
      <ArtFrame viewBox="0 0 24 24" {...props}>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={WEIGHT}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </ArtFrame>
    );
  };
}

/** A dot at a point: a stroke of no length, which the round cap draws. */
export const dot = (x: number, y: number): string => `M${x} ${y}h.01`;
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;

// Tabs
export const HomeIcon = /* @__PURE__ */ icon(
  'M3.5 11 12 3.8 20.5 11M5.5 9.5V20h13V9.5M9.8 20v-5.5a2.2 2.2 0 0 1 4.4 0V20',
);
export const FilmIcon = /* @__PURE__ */ icon(
  'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM7.5 4v16M16.5 4v16M3 9h4.5M3 15h4.5M16.5 9H21M16.5 15H21M7.5 12h9',
);
export const MeetIcon = /* @__PURE__ */ icon(
  'M12 20.2C5.8 16.2 3 13 3 9.3A4.7 4.7 0 0 1 12 7.4a4.7 4.7 0 0 1 9 1.9c0 3.7-2.8 6.9-9 10.9Z',
);
export const UserIcon = /* @__PURE__ */ icon(
  `${circle(12, 8, 4)}M4.5 20.5c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2`,
);
export const ProfileIcon = /* @__PURE__ */ icon(
  `M5 4.5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z${circle(8.7, 10.4, 2)}M5.8 16c.3-1.9 1.4-2.9 2.9-2.9s2.6 1 2.9 2.9M14.5 9.5H18M14.5 13H18`,
);

// Moving about
export const BackIcon = /* @__PURE__ */ icon('M14.5 5 7.5 12l7 7');
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 5 7 7-7 7');
export const BellIcon = /* @__PURE__ */ icon(
  'M6 10a6 6 0 0 1 12 0c0 5 1.5 6.5 2 7.5H4c.5-1 2-2.5 2-7.5ZM10 20.5h4',
);

// Doing something
export const EyeIcon = /* @__PURE__ */ icon(
  `M2.5 12C4.5 8 8 5.5 12 5.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12Z${circle(12, 12, 3)}`,
);
export const ImageIcon = /* @__PURE__ */ icon(
  `M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z${circle(8.5, 9.5, 1.7)}M3.5 18l5.5-5 4 3.5 3.5-3 4.5 4`,
);
export const PlayIcon = /* @__PURE__ */ icon(
  'M7 4.8v14.4a.8.8 0 0 0 1.2.7l11.6-7.2a.8.8 0 0 0 0-1.4L8.2 4.1A.8.8 0 0 0 7 4.8Z',
);
export const PauseIcon = /* @__PURE__ */ icon('M8.5 5v14M15.5 5v14');

// Things
export const PinIcon = /* @__PURE__ */ icon(
  `M12 21.5c4.7-4.3 7-7.9 7-11a7 7 0 0 0-14 0c0 3.1 2.3 6.7 7 11Z${circle(12, 10.5, 2.5)}`,
);
