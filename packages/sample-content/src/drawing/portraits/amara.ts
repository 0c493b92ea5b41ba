import { times } from '../random.ts';
import { circle, line, num, path, type Sheet } from '../svg.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';

const NAVY = [
  [0, '#081028'],
  [0.6, '#1a3362'],
  [1, '#4c4a70'],
] as const;

function puff(cx: number, cy: number, r: number, count: number): string {
  const at = (i: number): string => {
    const a = (i / count) * Math.PI * 2;
    return `${num(cx + Math.cos(a) * r)} ${num(cy + Math.sin(a) * r * 0.94)}`;
  };
  return `M${at(0)}${times(count, (i) => `A${num(r * 0.16)} ${num(r * 0.16)} 0 0 1 ${at(i + 1)}`).join('')}Z`;
}

export const amara: Person = {
  seed: 337,
  sky: NAVY,
  backdrop: 'lanterns',
  tilt: 3,
  face: {
    skin: SKINS.cocoa,
    width: 97,
    jaw: 74,
    chin: 140,
    turn: 0.3,
    eye: { iris: '#2c160e', open: 1.16, slant: 5, lash: 2 },
    brow: { color: '#170b0a', thick: 1.1, arch: 0.5 },
    mouth: { width: 33, full: 1.45, smile: 0.6, color: '#a83244' },
    nose: { length: 55, width: 18 },
  },
  hair: {
    tones: ['#130b10', '#2c1a1a', '#d0783c'],
    back: puff(0, -70, 166, 26),
    front:
      'M-98 -24C-116 -40 -120 -70 -112 -90C-122 -110 -112 -136 -94 -142C-90 -166 -62 -178 -44 -168C-30 -186 4 -188 18 -174C38 -188 68 -178 76 -160C98 -158 112 -134 106 -114C122 -96 116 -64 102 -48C104 -36 100 -30 98 -22C94 -52 82 -84 58 -98C24 -116 -24 -116 -58 -98C-82 -84 -94 -54 -98 -24Z',
    strands: times(26, (i) => {
      const [x, y] = [Math.cos(i * 2.4) * (96 + (i % 5) * 12), -80 + Math.sin(i * 2.4) * (80 + (i % 4) * 14)];
      return y < -60 || Math.abs(x) > 104 ? `M${num(x)} ${num(y)}c4 -8 12 -6 11 1c-1 6 -8 6 -8 1` : '';
    }).join(''),
  },
  clothes: (sheet: Sheet) =>
    path(
      'M-222 450C-220 330 -190 262 -120 226L-90 218C-80 300 80 300 90 218L120 226C190 262 220 330 222 450Z',
      SKINS.cocoa.base,
    ) +
    path(
      'M-222 450C-220 330 -190 262 -120 226L-90 218C-80 300 80 300 90 218L120 226C190 262 220 330 222 450Z',
      sheet.linear(
        [
          [0, '#3a1a12', 0.8],
          [0.5, '#3a1a12', 0.1],
          [0.8, '#ff9a45', 0.1],
          [1, '#ff9a45', 0.6],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path(
      'M-226 450C-224 372 -200 320 -150 304C-90 350 90 350 150 304C200 320 224 372 226 450Z',
      sheet.linear(
        [
          [0, '#b03a18'],
          [0.6, '#ee7a2a'],
          [1, '#ffc05a'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    line('M-150 304C-90 350 90 350 150 304', '#ffe0a0', 6) +
    times(9, (i) =>
      path(
        `M${-180 + i * 44} ${num(400 - Math.abs(i - 4) * 4)}l16 -26l16 26l-16 26Z`,
        i % 2 ? '#17485c' : '#ffe0a0',
        { opacity: 0.85 },
      ),
    ).join('') +
    line('M-76 214C-60 272 60 272 76 214', '#ffcf6a', 5) +
    times(7, (i) =>
      circle(-54 + i * 18, 246 + Math.sin((i / 6) * Math.PI) * 16, 6, i % 2 ? '#e0553a' : '#ffcf6a'),
    ).join(''),
  extras: () => circle(-98, 66, 24, 'none', { stroke: '#ffcf6a', 'stroke-width': 6 }),
};
