import { times } from '../random.ts';
import { circle, line, num, path, type Sheet } from '../svg.ts';
import { SKINS } from './face.ts';
import { portrait } from './scene.ts';

const RUST = [[0, '#200e1c'], [0.6, '#5a2430'], [1, '#b0562e']] as const;
const NAVY = [[0, '#081028'], [0.6, '#1a3362'], [1, '#4c4a70']] as const;
const MOSS = [[0, '#0c1c1c'], [0.6, '#24442f'], [1, '#7a5a30']] as const;

export const wei = (): string =>
  portrait({
    seed: 313, sky: NAVY, backdrop: 'bokeh', tilt: 2, neck: 55,
    face: { skin: SKINS.warm, width: 97, jaw: 80, chin: 142, turn: 0.25, age: 0.12, eye: { iris: '#2c1c16', open: 0.98, slant: 4, lash: 0.7 }, brow: { color: '#17100f', thick: 1.2 }, mouth: { width: 30, full: 0.75, smile: 0.5, color: '#b26656' }, nose: { length: 56, width: 15 }, glasses: '#3a2620' },
    hair: {
      tones: ['#121016', '#2a2630', '#b87850'],
      back: 'M-104 -20C-116 -120 -70 -186 0 -188C74 -186 116 -120 104 -20Z',
      front: 'M-103 -2C-112 -60 -110 -120 -76 -154C-30 -196 66 -190 96 -142C114 -112 112 -50 103 0C100 -26 98 -48 90 -70C70 -92 40 -100 14 -92C-6 -86 -24 -100 -44 -98C-62 -92 -78 -78 -86 -58C-96 -44 -98 -22 -103 -2Z',
      strands: 'M-70 -140C-20 -170 50 -168 84 -126M-78 -118C-30 -148 50 -150 92 -104M-62 -152C0 -182 50 -176 74 -150',
    },
    clothes: (sheet: Sheet) =>
      path('M-258 450C-252 312 -208 256 -112 216L-62 180L0 300L62 180L112 216C208 256 252 312 258 450Z', sheet.linear([[0, '#141a30'], [0.6, '#28345c'], [1, '#5a5470']], [0, 0, 1, 0])) +
      path('M-64 176L-40 160L0 236L40 160L64 176L30 300L0 330L-30 300Z', '#f4ece0') +
      path('M-64 176L-44 150C-30 190 -16 216 0 238L-22 264C-44 236 -60 204 -64 176ZM64 176L44 150C30 190 16 216 0 238L22 264C44 236 60 204 64 176Z', '#fffaf0') +
      path('M-112 216L-66 180C-60 260 -30 380 -4 450H-60C-96 380 -116 320 -128 270L-100 262Z', '#1b2442') +
      path('M112 216L66 180C60 260 30 380 4 450H60C96 380 116 320 128 270L100 262Z', '#34416c') +
      path('M120 330L170 318V344L126 352Z', '#c9442e') +
      path('M126 330L140 306L150 324L160 304L166 320Z', '#ffcf7a'),
  });

export const sora = (): string =>
  portrait({
    seed: 317, sky: RUST, backdrop: 'stall', tilt: 6,
    face: { skin: SKINS.honey, width: 96, jaw: 70, chin: 132, turn: 0.45, eye: { iris: '#5a3318', open: 1.24, slant: 2, lash: 1.6 }, brow: { color: '#4a2418', thick: 1 }, mouth: { width: 30, full: 1.05, smile: 1, color: '#c4504a' }, nose: { length: 50, width: 13 } },
    hair: {
      tones: ['#5a2016', '#8a3a20', '#ffae5a'],
      back: 'M-112 -20C-122 -130 -66 -192 0 -194C70 -192 122 -130 112 -20C112 20 104 50 92 70H-92C-104 50 -112 20 -112 -20Z',
      front: 'M-96 60C-112 30 -120 -50 -110 -102C-96 -160 -50 -196 10 -194C76 -190 118 -136 114 -50C114 -10 108 30 96 56C96 30 98 -10 92 -50C82 -36 70 -34 56 -44C60 -62 56 -84 44 -102C30 -72 -10 -50 -54 -46C-44 -56 -38 -64 -36 -76C-60 -56 -80 -44 -92 -42C-96 0 -94 30 -96 60Z',
      strands: 'M40 -106C20 -84 -10 -66 -44 -58M30 -120C0 -96 -40 -76 -84 -58M50 -112C66 -96 74 -70 72 -48M60 -140C88 -110 98 -70 98 -30M-30 -176C-70 -150 -94 -110 -100 -60',
    },
    clothes: (sheet: Sheet) => {
      const knit = sheet.linear([[0, '#a8641a'], [0.55, '#e09a2e'], [1, '#ffc861']], [0, 0, 1, 0]);
      const ribs = times(23, (i) => line(`M${-220 + i * 20} 450C${num(-196 + i * 18)} 360 ${num(-150 + i * 13.6)} 280 ${num(-110 + i * 10)} 232`, '#8a4c12', 2, { opacity: 0.28 })).join('');
      return path('M-236 450C-236 316 -196 256 -104 222C-60 250 60 250 104 222C196 256 236 316 236 450Z', knit) + ribs + path('M-66 176C-70 150 70 150 66 176L86 226C50 262 -50 262 -86 226Z', sheet.linear([[0, '#c47a1e'], [1, '#ffd272']], [0, 0, 1, 0])) + line(times(13, (i) => `M${-60 + i * 10} ${num(166 - Math.sin((i / 12) * Math.PI) * 8)}L${num(-78 + i * 13)} ${num(232 + Math.sin((i / 12) * Math.PI) * 18)}`).join(''), '#8a4c12', 2.4, { opacity: 0.45 });
    },
    extras: () => line('M-98 44V58', '#ffe6a8', 2.5) + path('M-98 58l5 11l12 1l-9 8l3 12l-11 -7l-11 7l3 -12l-9 -8l12 -1Z', '#ffe6a8') + [[-30, 40], [-44, 50], [-20, 52], [52, 44], [66, 52], [44, 56]].map(([x, y]) => circle((x ?? 0) + 8, y ?? 0, 2, '#a85a34', { opacity: 0.6 })).join(''),
  });

export const daniel = (): string =>
  portrait({
    seed: 331, sky: MOSS, backdrop: 'bulbs', tilt: -2, neck: 58,
    face: {
      skin: SKINS.porcelain, width: 98, jaw: 84, chin: 148, turn: -0.35, age: 0.6, eye: { iris: '#3f6a6a', open: 1.02, slant: -2, lash: 0.6 }, brow: { color: '#4a3a34', thick: 1.5 }, mouth: { width: 32, full: 0.7, smile: 0.6, color: '#b4675a' }, nose: { length: 60, width: 16 },
      beard: (sheet: Sheet) =>
        path('M-95 10C-93 66 -88 108 -62 138C-32 164 32 164 62 138C88 108 93 66 95 10C90 40 82 60 66 70C50 64 24 62 -6 68C-34 62 -58 62 -72 70C-84 58 -90 36 -95 10ZM-34 90C-26 84 14 84 22 90C22 102 -34 102 -34 90Z', sheet.linear([[0, '#3c2e28'], [0.55, '#6e5a4c'], [1, '#d8985a']], [0, 0.4, 1, 0.6]), { 'fill-rule': 'evenodd' }) +
        path('M-6 66C-30 62 -44 72 -46 92C-34 82 -20 80 -6 82C8 80 22 82 34 92C32 72 18 62 -6 66Z', '#6e5a4c') +
        line('M-70 96C-62 116 -50 132 -36 142M-20 118C-18 130 -14 140 -8 148M66 96C60 118 48 132 36 142M20 118C20 130 16 140 8 148', '#d8c8b4', 2, { opacity: 0.5 }),
    },
    hair: {
      tones: ['#3c302c', '#6a5a50', '#e8b078'],
      back: 'M-104 0C-118 -120 -70 -190 0 -192C76 -190 118 -120 104 0Z',
      front: 'M-101 24C-110 -30 -118 -90 -92 -136C-66 -184 20 -206 76 -174C120 -148 112 -50 101 24C98 -10 96 -40 88 -64C84 -96 66 -112 40 -116C10 -120 -30 -104 -50 -116C-70 -110 -84 -90 -88 -62C-96 -36 -98 -6 -101 24Z',
      strands: 'M-46 -118C-20 -150 40 -168 84 -140M-58 -124C-30 -168 30 -186 70 -166M-40 -112C0 -136 60 -144 92 -104M-90 -110C-84 -136 -70 -154 -50 -166',
    },
    clothes: (sheet: Sheet) =>
      path('M-120 450L-90 220H90L120 450Z', '#3a2e38') +
      path('M-256 450C-252 316 -208 258 -110 220L-40 450H40L110 220C208 258 252 316 256 450Z', sheet.linear([[0, '#1c3a2c'], [0.6, '#39614a'], [1, '#8a8a58']], [0, 0, 1, 0])) +
      path('M-64 166C-66 140 66 140 64 166L104 226C60 268 -60 268 -104 226Z', sheet.linear([[0, '#2c2430'], [1, '#7a5a52']], [0, 0, 1, 0])) +
      line('M-66 180C-40 200 40 200 66 180M-74 204C-44 228 44 228 74 204', '#171018', 3, { opacity: 0.5 }) +
      path('M-112 218L-80 222C-60 300 -30 380 -8 450H-70C-100 390 -124 330 -140 284L-106 274Z', '#16301f') +
      path('M112 218L80 222C60 300 30 380 8 450H70C100 390 124 330 140 284L106 274Z', '#4a7456') +
      line(times(9, (i) => `M${-230 + i * 22} ${330 + (i % 3) * 30}l14 14M${70 + i * 20} ${330 + (i % 3) * 30}l14 14`).join(''), '#e9cfa0', 2, { opacity: 0.3 }),
  });

export const amara = (): string =>
  portrait({
    seed: 337, sky: NAVY, backdrop: 'lanterns', tilt: 3,
    face: { skin: SKINS.cocoa, width: 97, jaw: 74, chin: 140, turn: 0.3, eye: { iris: '#2c160e', open: 1.16, slant: 5, lash: 2 }, brow: { color: '#170b0a', thick: 1.1, arch: 0.5 }, mouth: { width: 33, full: 1.45, smile: 0.6, color: '#a83244' }, nose: { length: 55, width: 18 } },
    hair: {
      tones: ['#130b10', '#2c1a1a', '#d0783c'],
      back: `${puff(0, -70, 166, 26)}`,
      front: 'M-98 -24C-116 -40 -120 -70 -112 -90C-122 -110 -112 -136 -94 -142C-90 -166 -62 -178 -44 -168C-30 -186 4 -188 18 -174C38 -188 68 -178 76 -160C98 -158 112 -134 106 -114C122 -96 116 -64 102 -48C104 -36 100 -30 98 -22C94 -52 82 -84 58 -98C24 -116 -24 -116 -58 -98C-82 -84 -94 -54 -98 -24Z',
      strands: times(26, (i) => { const [x, y] = [Math.cos(i * 2.4) * (96 + (i % 5) * 12), -80 + Math.sin(i * 2.4) * (80 + (i % 4) * 14)]; return y < -60 || Math.abs(x) > 104 ? `M${num(x)} ${num(y)}c4 -8 12 -6 11 1c-1 6 -8 6 -8 1` : ''; }).join(''),
    },
    clothes: (sheet: Sheet) =>
      path('M-222 450C-220 330 -190 262 -120 226L-90 218C-80 300 80 300 90 218L120 226C190 262 220 330 222 450Z', SKINS.cocoa.base) +
      path('M-222 450C-220 330 -190 262 -120 226L-90 218C-80 300 80 300 90 218L120 226C190 262 220 330 222 450Z', sheet.linear([[0, '#3a1a12', 0.8], [0.5, '#3a1a12', 0.1], [0.8, '#ff9a45', 0.1], [1, '#ff9a45', 0.6]], [0, 0, 1, 0])) +
      path('M-226 450C-224 372 -200 320 -150 304C-90 350 90 350 150 304C200 320 224 372 226 450Z', sheet.linear([[0, '#b03a18'], [0.6, '#ee7a2a'], [1, '#ffc05a']], [0, 0, 1, 0])) +
      line('M-150 304C-90 350 90 350 150 304', '#ffe0a0', 6) +
      times(9, (i) => path(`M${-180 + i * 44} ${num(400 - Math.abs(i - 4) * 4)}l16 -26l16 26l-16 26Z`, i % 2 ? '#17485c' : '#ffe0a0', { opacity: 0.85 })).join('') +
      line('M-76 214C-60 272 60 272 76 214', '#ffcf6a', 5) +
      times(7, (i) => circle(-54 + i * 18, 246 + Math.sin((i / 6) * Math.PI) * 16, 6, i % 2 ? '#e0553a' : '#ffcf6a')).join(''),
    extras: () => circle(-98, 66, 24, 'none', { stroke: '#ffcf6a', 'stroke-width': 6 }),
  });

function puff(cx: number, cy: number, r: number, count: number): string {
  const at = (i: number): string => {
    const a = (i / count) * Math.PI * 2;
    return `${num(cx + Math.cos(a) * r)} ${num(cy + Math.sin(a) * r * 0.94)}`;
  };
  return `M${at(0)}${times(count, (i) => `A${num(r * 0.16)} ${num(r * 0.16)} 0 0 1 ${at(i + 1)}`).join('')}Z`;
}

