import { reflection } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, path, polygon, rect, ridge } from '../svg.ts';
import { carried, cloud, figure } from './figures.ts';
import { foot, poster, title, WIDTH } from './series.ts';

export function cityOfCranes(): string {
  return poster('#fff0dc', (sheet) => {
    const crane = (x: number, y: number, s: number, flip: number, lift: number): string =>
      group(
        { transform: `translate(${x} ${y}) scale(${s * flip} ${s}) rotate(${lift})` },
        path('M-118 22C-92 8 -60 2 -34 4C-60 12 -84 24 -104 40Z', '#23202e'),
        path('M-40 4C-20 -10 20 -12 48 0C40 18 4 28 -30 20Z', '#fffaf0'),
        path('M10 -2C-14 -60 -70 -112 -126 -128C-106 -104 -100 -98 -88 -92C-104 -92 -112 -92 -124 -96C-104 -74 -92 -68 -78 -64C-90 -60 -98 -60 -108 -62C-80 -30 -40 -6 6 8Z', '#fffaf0'),
        path('M-126 -128C-106 -104 -100 -98 -88 -92C-104 -92 -112 -92 -124 -96C-104 -74 -92 -68 -78 -64C-90 -60 -98 -60 -108 -62C-96 -48 -84 -38 -72 -28C-84 -60 -100 -96 -126 -128Z', '#23202e'),
        path('M20 2C24 -50 60 -104 108 -130C100 -104 94 -96 86 -88C98 -92 106 -96 114 -102C104 -74 94 -64 84 -56C92 -58 100 -62 106 -66C90 -30 66 -4 40 10Z', '#e9e2da'),
        path('M108 -130C100 -104 94 -96 86 -88C98 -92 106 -96 114 -102C104 -74 94 -64 84 -56C92 -58 100 -62 106 -66C98 -50 90 -38 80 -28C90 -64 100 -96 108 -130Z', '#3a3646'),
        path('M44 -2C70 -8 92 -22 118 -20C126 -20 132 -16 134 -12L156 -8L132 -6C112 -6 78 12 50 10Z', '#fffaf0'),
        path('M112 -20C122 -22 130 -18 134 -12C126 -12 118 -14 112 -20Z', '#e0452e'),
      );
    const towers = (y: number, color: string, seed: number, lit: string): string => {
      const random = seeded(seed);
      return times(14, (i) => {
        const [x, w, h] = [i * 46 - 20, random(34, 60), random(50, 190)];
        const panes = times(5, (k) => (random() > 0.5 ? rect(x + 6 + (k % 2) * 16, y - h + 12 + k * 16, 8, 6, lit, { opacity: 0.8 }) : '')).join('');
        return rect(x, y - h, w, h + 200, color) + (i % 4 === 1 ? line(`M${num(x + w / 2)} ${num(y - h)}v-34`, color, 4) : '') + panes;
      }).join('');
    };
    return (
      sheet.wash(sheet.linear([[0, '#f7d9b0'], [0.5, '#f3b98c'], [0.8, '#e08a72'], [1, '#b5525a']])) +
      circle(318, 318, 208, sheet.linear([[0, '#e8432e'], [1, '#c92a34']])) +
      cloud(110, 226, 230, '#fff0da', 0.9) +
      cloud(470, 430, 260, '#fff0da', 0.85) +
      cloud(500, 130, 150, '#fff6e8', 0.7) +
      towers(600, '#c9776e', 7, '#ffe7b8') +
      towers(660, '#8a3f58', 21, '#ffd48a') +
      rect(0, 640, WIDTH, 200, '#5c2646') +
      towers(720, '#3c1a3c', 33, '#ffc76a') +
      crane(250, 320, 1.5, 1, -8) +
      crane(470, 200, 0.7, 1, -14) +
      crane(120, 470, 0.62, 1, -6) +
      crane(440, 500, 0.5, 1, -10) +
      foot(sheet, '#2a1030', 600, 0.97) +
      title({ lead: 'CITY OF', lines: ['CRANES'], color: '#fff0dc', y: 774, width: 380, weight: 14, tracking: 30 })
    );
  });
}

export function redScarfRally(): string {
  return poster('#fff1cf', (sheet) => {
    const road = 'M-20 840C120 760 520 740 520 650C520 570 150 590 150 510C150 450 420 452 430 400C436 366 330 366 322 338';
    const palm = (x: number, y: number, s: number): string =>
      group({ transform: `translate(${x} ${y}) scale(${s})` }, line('M0 0C6 -40 2 -80 10 -120', '#5a2a2c', 8), ...[-150, -110, -70, -30, 10, 190].map((a) => path('M0 0C30 -24 60 -20 84 6C56 -4 30 0 0 0Z', '#1f5a52', { transform: `translate(10 -120) rotate(${a + 30})` })));
    const car = group(
      { transform: 'translate(322 590) rotate(-7)' },
      ellipse(0, 62, 176, 14, '#3a1620', { opacity: 0.45 }),
      path('M-170 40C-176 6 -150 -8 -110 -12L-40 -20C-20 -20 -6 -20 10 -16C70 -14 140 -6 166 16C176 26 172 44 166 50H-160Z', sheet.linear([[0, '#2f8a94'], [1, '#0f4756']])),
      path('M-110 -12L-40 -20C-20 -20 -6 -20 10 -16L24 6H-124Z', '#123a48'),
      path('M14 -16L32 -58L40 -56L30 -14Z', '#d9f2ee', { opacity: 0.9 }),
      path('M-168 26H170L168 38H-166Z', '#fff1cf'),
      circle(-100, 46, 34, '#1c1018'), circle(-100, 46, 18, '#e9dcc0'), circle(-100, 46, 6, '#1c1018'),
      circle(106, 46, 34, '#1c1018'), circle(106, 46, 18, '#e9dcc0'), circle(106, 46, 6, '#1c1018'),
      circle(166, 20, 10, '#fff6cf'),
      circle(34, 26, 21, '#fff1cf'), line('M28 18H38L32 36', '#c9342e', 4.5),
      path('M-46 -14C-50 -46 -36 -58 -20 -58C-2 -58 6 -40 4 -14Z', '#3a2030'),
      circle(-14, -76, 20, '#f2c39a'),
      path('M-36 -78C-38 -104 8 -106 8 -78L-14 -74Z', '#6a2a20'),
      rect(-16, -82, 26, 10, '#1c1018', { rx: 5 }),
      path('M-30 -56C-60 -70 -96 -40 -130 -62C-160 -80 -190 -56 -226 -76C-200 -40 -170 -42 -140 -34C-100 -24 -70 -44 -14 -44C0 -46 4 -54 -2 -60Z', sheet.linear([[0, '#f0452e'], [1, '#b5202c']])),
    );
    return (
      sheet.wash(sheet.linear([[0, '#f9a63f'], [0.3, '#ffd07a'], [0.44, '#fff0c4'], [0.45, '#f2a65a'], [1, '#c9583c']])) +
      times(16, (i) => path(polygon([[300, 330], [300 + Math.cos(Math.PI + (i * Math.PI) / 16) * 700, 330 + Math.sin(Math.PI + (i * Math.PI) / 16) * 700], [300 + Math.cos(Math.PI + ((i + 0.5) * Math.PI) / 16) * 700, 330 + Math.sin(Math.PI + ((i + 0.5) * Math.PI) / 16) * 700]]), '#ffe6a0', { opacity: 0.35 })).join('') +
      circle(300, 300, 96, '#fff6dc') +
      path(ridge([[0, 360], [90, 290], [190, 344], [300, 322], [420, 270], [520, 338], [600, 300]], 460), '#c9683f') +
      path(ridge([[0, 400], [130, 356], [260, 394], [400, 360], [600, 400]], 520), '#a84a38') +
      path(ridge([[0, 470], [200, 430], [420, 476], [600, 440]], 620), '#e08a4a') +
      path(ridge([[0, 560], [220, 520], [400, 560], [600, 530]], 760), '#d0703f') +
      line(road, '#5a2a34', 6) +
      path('M318 338C330 366 452 366 446 402C438 460 190 452 190 512C190 572 600 560 600 660C600 780 260 800 180 860L-80 860C60 770 480 740 470 650C460 590 116 596 116 508C116 444 406 448 418 402C422 378 306 366 318 338Z', '#4a2436') +
      line('M322 340C332 368 440 370 432 402C424 450 152 450 153 510C154 584 530 570 536 656C540 740 160 770 40 850', '#ffe6a0', 4, { 'stroke-dasharray': '16 18' }) +
      palm(80, 520, 0.9) + palm(520, 470, 0.7) + palm(36, 470, 0.55) + palm(560, 560, 1.1) +
      car +
      foot(sheet, '#3a1424', 640, 0.95) +
      title({ lead: 'THE', lines: ['RED SCARF', 'RALLY'], color: '#fff1cf', y: 774, width: 340, weight: 15, tracking: 20 })
    );
  });
}

export function teaPavilion(): string {
  const random = seeded(151);
  return poster('#f6ecd0', (sheet) => {
    const roof = (y: number, w: number, h: number, color: string, edge: string): string =>
      path(`M300 ${y - h}C${300 - w * 0.2} ${y - h * 0.3} ${300 - w * 0.6} ${y - h * 0.12} ${300 - w} ${y - h * 0.26}C${300 - w * 0.94} ${y + 4} ${300 - w * 0.8} ${y + 8} ${300 - w * 0.7} ${y + 8}H${300 + w * 0.7}C${300 + w * 0.8} ${y + 8} ${300 + w * 0.94} ${y + 4} ${300 + w} ${y - h * 0.26}C${300 + w * 0.6} ${y - h * 0.12} ${300 + w * 0.2} ${y - h * 0.3} 300 ${y - h}Z`, color) +
      line(`M${300 - w} ${y - h * 0.26}C${300 - w * 0.94} ${y + 4} ${300 - w * 0.8} ${y + 8} ${300 - w * 0.7} ${y + 8}H${300 + w * 0.7}C${300 + w * 0.8} ${y + 8} ${300 + w * 0.94} ${y + 4} ${300 + w} ${y - h * 0.26}`, edge, 4) +
      times(7, (i) => line(`M300 ${num(y - h * 0.96)}Q${num(300 + (i - 3) * w * 0.08)} ${num(y - h * 0.3)} ${num(300 + (i - 3) * w * 0.22)} ${y + 4}`, edge, 1.8, { opacity: 0.5 })).join('');
    const lotus = (x: number, y: number, s: number): string =>
      ellipse(x, y + 10 * s, 46 * s, 12 * s, '#1d5a4a') + group({ transform: `translate(${x} ${y}) scale(${s})` }, ...[-64, 64, -36, 36, 0].map((a, i) => path('M0 8C-16 -4 -14 -34 0 -44C14 -34 16 -4 0 8Z', i > 3 ? '#ffd9d4' : i > 1 ? '#f7a8ae' : '#e8808f', { transform: `rotate(${a} 0 6)` })));
    const willow = times(17, (i) => {
      const x = 600 - i * 15;
      return line(`M${x} ${-10 + i * 2}C${x - 14} ${90 + i * 6} ${x + 16} ${150 + (i % 5) * 22} ${x - 6} ${210 + ((i * 53) % 190)}`, i % 2 ? '#123a34' : '#1d5244', 3.4) + times(9, (k) => ellipse(x - 4 + Math.sin(k + i) * 5, 60 + k * 26 + (i % 4) * 9, 3, 10, i % 2 ? '#1d5244' : '#2a6a54', { transform: `rotate(${k % 2 ? 24 : -24} ${x} ${60 + k * 26})` })).join('');
    }).join('');
    return (
      sheet.wash(sheet.linear([[0, '#0f2c38'], [0.4, '#2f6a66'], [0.62, '#e0b67a'], [0.64, '#1c4a4c'], [1, '#081c22']])) +
      sheet.glow(300, 320, 330, '#ffe2a0', 0.7) +
      circle(300, 318, 178, sheet.linear([[0, '#fff8e4'], [1, '#ffdfa0']])) +
      path(ridge([[0, 500], [100, 430], [190, 480], [330, 450], [470, 490], [600, 440]], 560), '#3a6a60', { opacity: 0.8 }) +
      rect(0, 536, WIDTH, 304, sheet.linear([[0, '#3f7a70'], [0.4, '#174046'], [1, '#081c22']])) +
      reflection(random, 300, 560, 170, 96, '#ffe2a0', 0.6) +
      rect(196, 392, 208, 130, sheet.linear([[0, '#ffd98f'], [1, '#e8883f']])) +
      [204, 262, 330, 388].map((x) => rect(x - 2, 388, 12, 140, '#7a221c')).join('') +
      line('M200 480H400M200 500H400', '#7a221c', 6) +
      times(10, (i) => rect(210 + i * 19, 480, 4, 20, '#7a221c')).join('') +
      figure(288, 498, 62, '#1d3a4a', { hair: '#14101a' }) +
      figure(324, 498, 58, '#8a2a44', { hair: '#14101a', flip: true }) +
      rect(298, 470, 20, 5, '#3a1a14') +
      roof(396, 176, 92, '#17333c', '#d9a45a') +
      roof(320, 108, 82, '#1c3f48', '#d9a45a') +
      circle(300, 234, 9, '#e0a04e') +
      carried(sheet, 150, 400, 6) + carried(sheet, 450, 400, 6) +
      path('M168 520H432L458 548H142Z', '#4a2420') +
      [170, 236, 356, 422].map((x) => rect(x, 546, 10, 44, '#33161a')).join('') +
      path('M458 548C520 540 560 548 620 560V574C560 562 520 556 450 562Z', '#4a2420') +
      lotus(110, 640, 1) + lotus(226, 690, 0.7) + lotus(470, 640, 1.2) + lotus(548, 700, 0.8) + lotus(40, 706, 0.8) +
      willow +
      foot(sheet, '#06161c', 620, 0.96) +
      title({ lead: 'THE', lines: ['TEA PAVILION'], color: '#f6ecd0', y: 774, width: 470, weight: 11 })
    );
  });
}
