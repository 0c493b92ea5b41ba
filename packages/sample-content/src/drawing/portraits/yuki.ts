import { times } from '../random.ts';
import { circle, ellipse, group, path, type Sheet } from '../svg.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';

const INDIGO = [
  [0, '#0a0c24'],
  [0.6, '#28265a'],
  [1, '#6a3c50'],
] as const;

export const yuki: Person = {
  seed: 367,
  sky: INDIGO,
  backdrop: 'bokeh',
  tilt: -4,
  face: {
    skin: SKINS.porcelain,
    width: 94,
    jaw: 74,
    chin: 140,
    turn: -0.3,
    age: 0.85,
    eye: { iris: '#4a3a34', open: 1, slant: 0, lash: 1.2 },
    brow: { color: '#8a7c80', thick: 0.8, arch: 0.4 },
    mouth: { width: 28, full: 0.9, smile: 0.8, color: '#b83e52' },
    nose: { length: 57, width: 14 },
  },
  hair: {
    tones: ['#8e8a9a', '#c4beca', '#fff0d8'],
    back: 'M-112 -40C-124 -146 -66 -194 0 -194C74 -194 126 -140 116 -40C124 10 126 60 104 104C70 120 -70 120 -100 104C-124 60 -118 10 -112 -40Z',
    front:
      'M-88 96C-114 80 -122 20 -112 -36C-122 -120 -74 -188 -10 -196C72 -200 126 -138 114 -36C124 30 116 84 92 98C86 70 98 40 94 0C92 -40 88 -70 66 -92C40 -116 0 -118 -34 -128C-40 -96 -70 -70 -90 -54C-98 -20 -98 20 -94 46C-92 66 -90 80 -88 96Z',
    strands:
      'M-32 -132C20 -130 72 -116 94 -60C102 -20 106 30 100 74M-36 -140C30 -144 92 -120 106 -56C112 0 112 40 104 80M-42 -136C-60 -104 -84 -84 -102 -64M-50 -150C-84 -124 -104 -94 -108 -40M-108 -10C-110 30 -104 60 -98 80',
  },
  clothes: (sheet: Sheet) =>
    path(
      'M-232 450C-230 318 -196 258 -108 218L-58 192L0 318L58 192L108 218C196 258 230 318 232 450Z',
      sheet.linear(
        [
          [0, '#3a1646'],
          [0.6, '#6c3478'],
          [1, '#c87a80'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path('M-58 192C-40 240 -20 280 0 318C20 280 40 240 58 192L40 178C20 206 -20 206 -40 178Z', '#f0e2d6') +
    path(
      'M-108 218L-60 190C-48 250 -20 330 10 380L-20 450H-48C-70 390 -92 320 -120 286L-84 264ZM108 218L60 190C48 250 20 330 -4 380L8 450H48C70 390 92 320 120 286L84 264Z',
      '#4c2058',
    ) +
    times(13, (i) => {
      const t = i / 12;
      return circle(-62 + t * 124, 206 + Math.sin(t * Math.PI) * 46, 7, '#fff6ea', {
        stroke: '#c8b0a0',
        'stroke-width': 1,
      });
    }).join('') +
    group(
      { transform: 'translate(-128 318)' },
      ...times(6, (i) => ellipse(0, -15, 7, 13, '#ffd98f', { transform: `rotate(${i * 60})` })),
      circle(0, 0, 7, '#e0553a'),
    ),
  extras: () => circle(-95, 54, 9, '#fff6ea', { stroke: '#c8b0a0', 'stroke-width': 1.5 }),
};
