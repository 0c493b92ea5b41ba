import type { Stop } from '../svg.ts';

/** Evenings of the series, from above to the horizon. */
export const SKIES = {
  night: [
    [0, '#0d1233'],
    [0.6, '#2a2458'],
    [1, '#6a3048'],
  ],
  plum: [
    [0, '#1c0c2c'],
    [0.6, '#4a1e46'],
    [1, '#8a3a40'],
  ],
  teal: [
    [0, '#06202c'],
    [0.6, '#124650'],
    [1, '#3a4a40'],
  ],
  rust: [
    [0, '#200e1c'],
    [0.6, '#5a2430'],
    [1, '#b0562e'],
  ],
  navy: [
    [0, '#081028'],
    [0.6, '#1a3362'],
    [1, '#4c4a70'],
  ],
  moss: [
    [0, '#0c1c1c'],
    [0.6, '#24442f'],
    [1, '#7a5a30'],
  ],
  dusk: [
    [0, '#2a2a5c'],
    [0.5, '#8a4a6a'],
    [1, '#f0a060'],
  ],
  dawn: [
    [0, '#4a6a94'],
    [0.5, '#d89a8a'],
    [1, '#ffd9a0'],
  ],
  winter: [
    [0, '#10203c'],
    [0.6, '#3a5a84'],
    [1, '#9ab4d0'],
  ],
} as const satisfies Record<string, readonly Stop[]>;
