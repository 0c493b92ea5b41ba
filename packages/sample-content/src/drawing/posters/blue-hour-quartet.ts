import { times } from '../random.ts';
import { circle, ellipse, group, line, num, path, rect } from '../svg.ts';
import { foot, poster, title } from './series.ts';

const ray = (a: number, b: number, color: string, opacity: number): string =>
  path(
    `M300 470L${num(300 + Math.cos(a) * 1000)} ${num(470 + Math.sin(a) * 1000)}L${num(300 + Math.cos(b) * 1000)} ${num(470 + Math.sin(b) * 1000)}Z`,
    color,
    { opacity },
  );

const disc = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#0d1733') +
  [0.86, 0.72, 0.58]
    .map((k) => circle(x, y, r * k, 'none', { stroke: '#2b437e', 'stroke-width': 2 }))
    .join('') +
  circle(x, y, r * 0.34, '#ff8a3c') +
  circle(x, y, r * 0.06, '#0d1733');

export function blueHourQuartet(): string {
  return poster('#ffe6b8', (sheet) => {
    const bout =
      'M300 250C352 250 396 282 396 330C396 372 368 390 368 418C368 448 420 470 420 540C420 614 366 656 300 656';
    const right = `${bout}V250Z`;
    const left =
      'M300 250C248 250 204 282 204 330C204 372 232 390 232 418C232 448 180 470 180 540C180 614 234 656 300 656V250Z';
    const hole =
      'M352 396C340 392 334 404 342 410C352 416 350 430 346 448C342 470 342 488 356 494C368 498 374 486 366 480C356 474 358 462 362 444C366 424 366 402 352 396Z';
    const keys =
      times(9, (i) => rect(-16 + i * 30, 560, 28, 92, '#fff3d8', { rx: 2 })).join('') +
      [0, 1, 3, 4, 5, 7].map((i) => rect(4 + i * 30, 560, 18, 56, '#141026', { rx: 2 })).join('');
    const horn = group(
      { transform: 'translate(470 300) rotate(24)' },
      path(
        'M-14 -128C-8 -40 -12 40 20 96C40 128 92 130 104 84C112 52 96 34 78 30L44 44C70 44 76 60 70 76C62 96 40 92 30 66C8 20 10 -60 4 -130Z',
        sheet.linear([
          [0, '#ffd27a'],
          [0.6, '#f0913a'],
          [1, '#b34a24'],
        ]),
      ),
      path('M78 30C100 10 130 6 150 14L112 96C106 76 96 60 78 30Z', '#ffc468'),
      ellipse(131, 55, 14, 44, '#7c2d1c', { transform: 'rotate(24 131 55)' }),
      line('M-8 -130C-10 -146 -26 -152 -44 -150', '#ffd27a', 9),
      ...times(6, (i) =>
        circle(16 + i * 4, -70 + i * 26, 7, '#fff0cc', { stroke: '#b34a24', 'stroke-width': 2 }),
      ),
    );
    const rays = times(12, (i) =>
      ray((i * Math.PI) / 6, ((i + 0.5) * Math.PI) / 6, i % 3 === 0 ? '#3f63b8' : '#2d4a94', 0.5),
    ).join('');
    return (
      sheet.wash(
        sheet.linear([
          [0, '#16235a'],
          [0.6, '#28458f'],
          [1, '#0b1233'],
        ]),
      ) +
      rays +
      '<g transform="translate(45 18) scale(0.85)">' +
      circle(300, 430, 244, '#ff9a48', { opacity: 0.94 }) +
      path('M300 186A244 244 0 0 1 300 674Z', '#f26a3c') +
      sheet.glow(300, 430, 330, '#ffd98f', 0.4) +
      disc(128, 224, 96) +
      keys +
      horn +
      path(
        left,
        sheet.linear([
          [0, '#ffcf86'],
          [1, '#c65a2a'],
        ]),
      ) +
      path(
        right,
        sheet.linear([
          [0, '#31509e'],
          [1, '#141d4c'],
        ]),
      ) +
      path(left, 'none', { stroke: '#7c2d1c', 'stroke-width': 4 }) +
      path(right, 'none', { stroke: '#0b1233', 'stroke-width': 4 }) +
      path(hole, '#0b1233') +
      path(hole, '#5b1e16', { transform: 'translate(600 0) scale(-1 1)' }) +
      path('M286 96H314L320 440H280Z', '#1c0f1c') +
      path('M270 44C286 30 314 30 330 44L318 98H282Z', '#3a1a1c') +
      circle(300, 52, 12, '#ffb44a') +
      times(4, (i) =>
        line(`M${265 + (i % 2) * 70} ${66 + (i > 1 ? 18 : 0)}h${i % 2 ? 14 : -14}`, '#ffd27a', 6),
      ).join('') +
      line('M292 96L288 588M297 96L296 588M303 96L304 588M308 96L312 588', '#ffe9c0', 1.8) +
      path('M256 506H344L336 520H264Z', '#fff0cc') +
      path('M278 584H322L314 646H286Z', '#1c0f1c') +
      line('M300 656V706', '#1c0f1c', 7) +
      line('M150 588L470 452', '#3a1a1c', 7) +
      line('M152 594L470 459', '#fff3d8', 2) +
      '</g>' +
      foot(sheet, '#0a1030', 560, 0.98) +
      title({
        lines: ['BLUE HOUR', 'QUARTET'],
        color: '#ffe6b8',
        y: 774,
        width: 330,
        weight: 15,
        tracking: 24,
        justify: true,
      })
    );
  });
}
