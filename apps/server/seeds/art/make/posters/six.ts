import { stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, path, rect, ridge } from '../svg.ts';
import { carried, cloud, figure } from './figures.ts';
import { foot, poster, title, WIDTH } from './series.ts';

export function harvestOfFireflies(): string {
  const random = seeded(161);
  return poster('#f4ffd6', (sheet) => {
    const blades = (y: number, count: number, high: number, color: string): string =>
      path(times(count, (i) => {
        const [x, h, bend] = [(i * 660) / count - 30, random(0.5, 1) * high, random(-26, 26)];
        return `M${num(x - 6)} ${y + 30}Q${num(x + bend * 0.3)} ${num(y - h * 0.5)} ${num(x + bend)} ${num(y - h)}Q${num(x + bend * 0.4 + 6)} ${num(y - h * 0.4)} ${num(x + 8)} ${y + 30}Z`;
      }).join(''), color);
    const flies = times(46, () => {
      const [x, y, s] = [random(30, 570), random(90, 640), random(1.8, 4.4)];
      return sheet.glow(x, y, s * 7, '#d9ff6a', 0.8) + circle(x, y, s, '#fbffd0');
    }).join('');
    const girl = group(
      { transform: 'translate(296 640)' },
      path('M-62 40C-70 -40 -58 -110 -34 -136H34C58 -110 70 -40 62 40Z', '#16323c'),
      path('M34 -136C58 -110 70 -40 62 40H40C44 -40 40 -100 22 -136Z', '#c8e86a', { opacity: 0.35 }),
      path('M-30 -128C-66 -150 -70 -200 -46 -236L-34 -228C-48 -200 -40 -172 -16 -150Z', '#16323c'),
      path('M30 -128C66 -150 70 -200 46 -236L34 -228C48 -200 40 -172 16 -150Z', '#24504c'),
      path('M-46 -150C-56 -196 -34 -224 0 -224C34 -224 56 -196 46 -150C30 -136 -30 -136 -46 -150Z', '#0e1a24'),
      path('M-98 -214C-60 -236 60 -236 98 -214C70 -202 -70 -202 -98 -214Z', '#c9974a'),
      path('M-46 -220C-40 -262 40 -262 46 -220C20 -212 -20 -212 -46 -220Z', '#e0b060'),
      path('M-48 -224C-20 -216 20 -216 48 -224L46 -212C20 -206 -20 -206 -46 -212Z', '#b5342a'),
    );
    const jar =
      sheet.glow(296, 342, 200, '#d9ff6a', 0.9) +
      rect(268, 296, 56, 14, '#c9974a', { rx: 4 }) +
      path('M264 312H328C340 322 342 334 342 346V382C342 394 334 398 326 398H266C258 398 250 394 250 382V346C250 334 252 322 264 312Z', '#e9ffb0', { opacity: 0.45, stroke: '#f8ffe0', 'stroke-width': 3 })
      times(9, (i) => circle(266 + ((i * 37) % 62), 330 + ((i * 23) % 56), 4.4, '#fdffd8')).join('')
      line('M260 330V372', '#ffffff', 4, { opacity: 0.7 });
    return (
      sheet.wash(sheet.linear([[0, '#08142e'], [0.4, '#123c4a'], [0.72, '#2c6a4c'], [1, '#0a1f1c']])) +
      stars(random, [20, 20], 560, 300, 120) +
      path('M454 96A50 50 0 1 0 500 170A58 58 0 0 1 454 96Z', '#fff4cf') +
      path(ridge([[0, 470], [120, 420], [260, 462], [420, 410], [600, 456]], 640), '#123a3c') +
      times(12, (i) => circle(20 + i * 54, 470 - (i % 3) * 14, 38, '#0f3034')).join('') +
      rect(0, 480, WIDTH, 360, sheet.linear([[0, '#1f5640'], [1, '#0a1f1c']])) +
      blades(600, 60, 170, '#1d5a40') +
      flies +
      jar +
      girl +
      blades(690, 54, 150, '#123f30') +
      blades(770, 46, 170, '#0a2a22') +
      foot(sheet, '#05140f', 640, 0.96) +
      title({ lead: 'HARVEST OF', lines: ['FIREFLIES'], color: '#f4ffd6', y: 774, width: 420, weight: 13, tracking: 28 })
    );
  });
}

export function maskMarket(): string {
  return poster('#ffe3b8', (sheet) => {
    const eyes = (y: number, dx: number, tilt: number, color = '#160a12'): string =>
      path('M-17 0C-8 -10 10 -10 18 -2C8 8 -8 9 -17 0Z', color, { transform: `translate(${-dx} ${y}) scale(-1 1) rotate(${-tilt})` }) + path('M-17 0C-8 -10 10 -10 18 -2C8 8 -8 9 -17 0Z', color, { transform: `translate(${dx} ${y}) rotate(${-tilt})` });
    const fox = (x: number, y: number, s: number): string =>
      group({ transform: `translate(${x} ${y}) scale(${s})` },
        path('M-78 -120L-30 -84H30L78 -120C88 -60 86 -10 60 34C40 70 18 100 0 112C-18 100 -40 70 -60 34C-86 -10 -88 -60 -78 -120Z', sheet.linear([[0, '#fffaf0'], [1, '#e6cfb8']], [0, 0, 1, 0.6])),
        path('M-70 -102L-44 -76L-64 -50ZM70 -102L44 -76L64 -50Z', '#d8382c'),
        eyes(-14, 34, 16), line('M-56 -30C-44 -40 -28 -36 -18 -24M56 -30C44 -40 28 -36 18 -24', '#d8382c', 5),
        path('M-9 86C-6 78 6 78 9 86C4 92 -4 92 -9 86Z', '#160a12'), line('M-26 70L-64 60M-26 78L-62 82M26 70L64 60M26 78L62 82', '#b89a86', 2.4),
        path('M0 -66C-10 -52 -8 -40 0 -32C8 -40 10 -52 0 -66Z', '#d8382c'), line('M-30 52C-20 66 -12 64 0 62C12 64 20 66 30 52', '#d8382c', 3.5));
    const oni = (x: number, y: number, s: number): string =>
      group({ transform: `translate(${x} ${y}) scale(${s})` },
        path('M-46 -84C-64 -120 -56 -140 -44 -156C-40 -128 -30 -110 -18 -96ZM46 -84C64 -120 56 -140 44 -156C40 -128 30 -110 18 -96Z', '#ffe3a0'),
        path('M-72 -40C-74 -92 -40 -108 0 -108C40 -108 74 -92 72 -40C76 30 52 92 0 96C-52 92 -76 30 -72 -40Z', sheet.linear([[0, '#c92a2c'], [1, '#7a1420']], [0, 0, 1, 0.6])),
        path('M-60 -40L-14 -22L-20 -8L-62 -22ZM60 -40L14 -22L20 -8L62 -22Z', '#2a0a10'), circle(-34, -6, 11, '#ffe3a0'), circle(34, -6, 11, '#ffe3a0'), circle(-34, -6, 5, '#160a12'), circle(34, -6, 5, '#160a12'),
        path('M-18 10C-16 -6 16 -6 18 10C22 26 -22 26 -18 10Z', '#8e1a22'), path('M-44 46C-20 36 20 36 44 46C36 70 -36 70 -44 46Z', '#2a0a10'), path('M-34 44L-28 62L-20 44ZM34 44L28 62L20 44Z', '#fffaf0'));
    const moon = (x: number, y: number, s: number): string =>
      group({ transform: `translate(${x} ${y}) scale(${s})` },
        circle(0, 0, 84, sheet.linear([[0, '#2f6a96'], [1, '#12304e']], [0, 0, 1, 0.6])), path('M-30 -78A84 84 0 1 1 -30 78A100 100 0 0 0 -30 -78Z', '#ffd27a'), eyes(-8, 32, 0), line('M-22 40C-8 50 12 50 26 38', '#7a3a1c', 5), times(5, (i) => circle(-58 + (i % 2) * 12, -30 + i * 16, 3, '#cfe6ff')).join(''));
    const veil = (x: number, y: number, s: number): string =>
      group({ transform: `translate(${x} ${y}) scale(${s})` },
        ...times(7, (i) => path('M0 0C-16 -30 -14 -70 0 -96C14 -70 16 -30 0 0Z', ['#1f6a6a', '#2f8f7a', '#e0a04e'][i % 3] ?? '', { transform: `translate(0 -30) rotate(${-72 + i * 24})` })),
        path('M-96 -34C-60 -62 60 -62 96 -34C100 10 64 46 30 34C16 26 8 10 0 10C-8 10 -16 26 -30 34C-64 46 -100 10 -96 -34Z', sheet.linear([[0, '#7a3a96'], [1, '#33144e']], [0, 0, 1, 0.6])),
        eyes(-10, 44, 8, '#ffe3a0'), line('M-92 -34C-60 -56 60 -56 92 -34', '#ffcf6a', 4), circle(0, -34, 9, '#ffcf6a'));
    const cat = (x: number, y: number, s: number): string =>
      group({ transform: `translate(${x} ${y}) scale(${s})` },
        path('M-70 -104L-34 -76C-12 -82 12 -82 34 -76L70 -104C84 -40 78 40 46 70C20 90 -20 90 -46 70C-78 40 -84 -40 -70 -104Z', sheet.linear([[0, '#2a2436'], [1, '#0e0a16']], [0, 0, 1, 0.6])),
        path('M-18 0C-8 -20 10 -20 18 -2C8 16 -8 16 -18 0Z', '#ffcf4a', { transform: 'translate(-34 -12) rotate(14)' }), path('M-18 0C-8 -20 10 -20 18 -2C8 16 -8 16 -18 0Z', '#ffcf4a', { transform: 'translate(34 -12) scale(-1 1) rotate(14)' }),
        ellipse(-33, -12, 4, 13, '#160a12'), ellipse(33, -12, 4, 13, '#160a12'), path('M-9 30H9L0 40Z', '#e8808f'), line('M0 40C-4 54 -18 54 -24 46M0 40C4 54 18 54 24 46', '#ffcf4a', 3.4));
    const cords = [[130, 150], [300, 120], [470, 158], [140, 400], [458, 410], [298, 384]].map(([x, y]) => line(`M${x} -10V${y}`, '#d8382c', 3)).join('');
    return (
      sheet.wash(sheet.linear([[0, '#1c0a1c'], [0.6, '#4a142c'], [1, '#1a0812']])) +
      times(9, (i) => rect(i * 70 - 10, 0, 62, 840, '#2c0f22', { opacity: 0.6 })).join('') +
      sheet.glow(300, 380, 420, '#ff9a4a', 0.62) +
      line('M-10 120H610M-10 372H610', '#160812', 10) +
      cords +
      oni(130, 236, 0.94) + veil(300, 214, 0.86) + moon(474, 228, 0.86) +
      cat(136, 486, 0.92) + oni(466, 496, 0.86).replaceAll('#c92a2c', '#2f7a5a').replaceAll('#7a1420', '#0f3a30').replaceAll('#8e1a22', '#174a3a') +
      sheet.glow(300, 500, 190, '#ffcf7a', 0.6) +
      fox(300, 506, 1.24) +
      times(14, (i) => circle(20 + i * 43, 30 + Math.sin(i * 0.9) * 10, 5, '#ffd98f') + sheet.glow(20 + i * 43, 30 + Math.sin(i * 0.9) * 10, 24, '#ffb44a', 0.6)).join('') +
      foot(sheet, '#14060e', 610, 0.97) +
      title({ lead: 'THE', lines: ['MASK MARKET'], color: '#ffe3b8', y: 774, width: 470, weight: 13 })
    );
  });
}

export function desertLighthouse(): string {
  const random = seeded(173);
  return poster('#ffeccb', (sheet) => {
    const beam = (a: number, b: number): string => path(`M330 206L${a} -40L${b} -40Z`, sheet.linear([[0, '#fff3c4', 0], [1, '#fff3c4', 0.8]]));
    return (
      sheet.wash(sheet.linear([[0, '#121a4a'], [0.34, '#4a3a86'], [0.58, '#c8608a'], [0.74, '#ffb27a'], [1, '#ffb27a']])) +
      stars(random, [20, 20], 560, 360, 150) +
      cloud(120, 330, 210, '#a04a86', 0.6) + cloud(500, 420, 240, '#e08a8a', 0.6) +
      path('M330 210L-80 60V176L330 222Z', sheet.linear([[0, '#fff3c4', 0.05], [1, '#fff3c4', 0.85]], [0, 0, 1, 0])) +
      path('M330 210L680 300V400L330 224Z', sheet.linear([[0, '#fff3c4', 0.75], [1, '#fff3c4', 0]], [0, 0, 1, 0])) +
      beam(430, 470) +
      circle(470, 560, 74, '#ffe2a8') +
      path(ridge([[0, 560], [140, 500], [300, 556], [450, 500], [600, 560]], 720), '#c9607a') +
      path(ridge([[0, 600], [200, 560], [360, 520], [480, 590], [600, 560]], 760), '#a8486a') +
      path('M296 560L308 250H352L364 560Z', sheet.linear([[0, '#d9c4b8'], [0.45, '#fff6e6'], [1, '#b58a9a']], [0, 0, 1, 0])) +
      [0, 1, 2].map((i) => path(`M${num(306 - i * 4)} ${300 + i * 92}L${num(304.5 - i * 4 - 1)} ${346 + i * 92}H${num(355.5 + i * 4 + 1)}L${num(354 + i * 4)} ${300 + i * 92}Z`, sheet.linear([[0, '#8e2434'], [0.45, '#e0482e'], [1, '#6a1a38']], [0, 0, 1, 0]))).join('') +
      rect(298, 240, 64, 14, '#2a1a3a') + rect(308, 192, 44, 50, '#fff3c4') + line('M308 192V242M323 192V242M337 192V242M352 192V242', '#2a1a3a', 4) + path('M300 194L330 158L360 194Z', '#8e2434') + line('M330 158V138', '#2a1a3a', 4) +
      sheet.glow(330, 214, 150, '#fff0b0', 1) +
      rect(320, 500, 20, 40, '#2a1a3a', { rx: 10 }) +
      path(ridge([[0, 640], [120, 600], [300, 548], [420, 590], [600, 640]], 840), sheet.linear([[0, '#f0945e'], [1, '#6a2a4e']])) +
      path('M300 548C340 580 380 620 360 680C330 740 260 780 200 840H600V640C540 620 480 600 420 590C380 570 340 552 300 548Z', '#8a3a5a', { opacity: 0.55 }) +
      path(ridge([[0, 720], [160, 690], [360, 730], [600, 680]], 840), '#7a3054') +
      times(5, (i) => line(`M${90 + i * 20} ${650 + i * 9}q40 -14 90 -6`, '#ffc08a', 2, { opacity: 0.5 })).join('') +
      figure(176, 680, 58, '#2a1a3a', { rim: '#ffd08a' }) + carried(sheet, 196, 652, 4.5) +
      group({ transform: 'translate(112 684) scale(0.62)' }, path('M-70 0C-74 -50 -60 -76 -36 -80C-30 -104 -10 -108 -2 -84C6 -108 28 -106 34 -80C48 -74 52 -50 60 -56C72 -74 66 -108 76 -124C84 -132 104 -130 110 -118C112 -108 100 -106 92 -104C94 -70 92 -34 66 -22L62 0L66 60H56L50 4L-44 2L-50 60H-60Z', '#3a1e40'), path('M-40 -76H36L44 -40H-48Z', '#e0482e')) +
      foot(sheet, '#2a0f2e', 650, 0.95) +
      title({ lines: ['DESERT', 'LIGHTHOUSE'], color: '#ffeccb', y: 774, width: 420, weight: 13, tracking: 24 })
    );
  });
}

