import { times } from '../random.ts';
import { circle, ellipse, group, line, path, rect } from '../svg.ts';
import { foot, poster, title } from './series.ts';

const eyes = (y: number, dx: number, tilt: number, color = '#160a12'): string =>
  path('M-17 0C-8 -10 10 -10 18 -2C8 8 -8 9 -17 0Z', color, {
    transform: `translate(${-dx} ${y}) scale(-1 1) rotate(${-tilt})`,
  }) +
  path('M-17 0C-8 -10 10 -10 18 -2C8 8 -8 9 -17 0Z', color, {
    transform: `translate(${dx} ${y}) rotate(${-tilt})`,
  });

export function maskMarket(): string {
  return poster('#ffe3b8', (sheet) => {
    const fox = (x: number, y: number, s: number): string =>
      group(
        { transform: `translate(${x} ${y}) scale(${s})` },
        path(
          'M-78 -120L-30 -84H30L78 -120C88 -60 86 -10 60 34C40 70 18 100 0 112C-18 100 -40 70 -60 34C-86 -10 -88 -60 -78 -120Z',
          sheet.linear(
            [
              [0, '#fffaf0'],
              [1, '#e6cfb8'],
            ],
            [0, 0, 1, 0.6],
          ),
        ),
        path('M-70 -102L-44 -76L-64 -50ZM70 -102L44 -76L64 -50Z', '#d8382c'),
        eyes(-14, 34, 16),
        line('M-56 -30C-44 -40 -28 -36 -18 -24M56 -30C44 -40 28 -36 18 -24', '#d8382c', 5),
        path('M-9 86C-6 78 6 78 9 86C4 92 -4 92 -9 86Z', '#160a12'),
        line('M-26 70L-64 60M-26 78L-62 82M26 70L64 60M26 78L62 82', '#b89a86', 2.4),
        path('M0 -66C-10 -52 -8 -40 0 -32C8 -40 10 -52 0 -66Z', '#d8382c'),
        line('M-30 52C-20 66 -12 64 0 62C12 64 20 66 30 52', '#d8382c', 3.5),
      );
    const oni = (
      x: number,
      y: number,
      s: number,
      [lit, dark, nose]: readonly [string, string, string],
    ): string =>
      group(
        { transform: `translate(${x} ${y}) scale(${s})` },
        path(
          'M-46 -84C-64 -120 -56 -140 -44 -156C-40 -128 -30 -110 -18 -96ZM46 -84C64 -120 56 -140 44 -156C40 -128 30 -110 18 -96Z',
          '#ffe3a0',
        ),
        path(
          'M-72 -40C-74 -92 -40 -108 0 -108C40 -108 74 -92 72 -40C76 30 52 92 0 96C-52 92 -76 30 -72 -40Z',
          sheet.linear(
            [
              [0, lit],
              [1, dark],
            ],
            [0, 0, 1, 0.6],
          ),
        ),
        path('M-60 -40L-14 -22L-20 -8L-62 -22ZM60 -40L14 -22L20 -8L62 -22Z', '#2a0a10'),
        circle(-34, -6, 11, '#ffe3a0'),
        circle(34, -6, 11, '#ffe3a0'),
        circle(-34, -6, 5, '#160a12'),
        circle(34, -6, 5, '#160a12'),
        path('M-18 10C-16 -6 16 -6 18 10C22 26 -22 26 -18 10Z', nose),
        path('M-44 46C-20 36 20 36 44 46C36 70 -36 70 -44 46Z', '#2a0a10'),
        path('M-34 44L-28 62L-20 44ZM34 44L28 62L20 44Z', '#fffaf0'),
      );
    const moon = (x: number, y: number, s: number): string =>
      group(
        { transform: `translate(${x} ${y}) scale(${s})` },
        circle(
          0,
          0,
          84,
          sheet.linear(
            [
              [0, '#2f6a96'],
              [1, '#12304e'],
            ],
            [0, 0, 1, 0.6],
          ),
        ),
        path('M-30 -78A84 84 0 1 1 -30 78A100 100 0 0 0 -30 -78Z', '#ffd27a'),
        eyes(-8, 32, 0),
        line('M-22 40C-8 50 12 50 26 38', '#7a3a1c', 5),
        times(5, (i) => circle(-58 + (i % 2) * 12, -30 + i * 16, 3, '#cfe6ff')).join(''),
      );
    const veil = (x: number, y: number, s: number): string =>
      group(
        { transform: `translate(${x} ${y}) scale(${s})` },
        ...times(7, (i) =>
          path(
            'M0 0C-16 -30 -14 -70 0 -96C14 -70 16 -30 0 0Z',
            ['#1f6a6a', '#2f8f7a', '#e0a04e'][i % 3] ?? '',
            { transform: `translate(0 -30) rotate(${-72 + i * 24})` },
          ),
        ),
        path(
          'M-96 -34C-60 -62 60 -62 96 -34C100 10 64 46 30 34C16 26 8 10 0 10C-8 10 -16 26 -30 34C-64 46 -100 10 -96 -34Z',
          sheet.linear(
            [
              [0, '#7a3a96'],
              [1, '#33144e'],
            ],
            [0, 0, 1, 0.6],
          ),
        ),
        eyes(-10, 44, 8, '#ffe3a0'),
        line('M-92 -34C-60 -56 60 -56 92 -34', '#ffcf6a', 4),
        circle(0, -34, 9, '#ffcf6a'),
      );
    const cat = (x: number, y: number, s: number): string =>
      group(
        { transform: `translate(${x} ${y}) scale(${s})` },
        path(
          'M-70 -104L-34 -76C-12 -82 12 -82 34 -76L70 -104C84 -40 78 40 46 70C20 90 -20 90 -46 70C-78 40 -84 -40 -70 -104Z',
          sheet.linear(
            [
              [0, '#2a2436'],
              [1, '#0e0a16'],
            ],
            [0, 0, 1, 0.6],
          ),
        ),
        path('M-18 0C-8 -20 10 -20 18 -2C8 16 -8 16 -18 0Z', '#ffcf4a', {
          transform: 'translate(-34 -12) rotate(14)',
        }),
        path('M-18 0C-8 -20 10 -20 18 -2C8 16 -8 16 -18 0Z', '#ffcf4a', {
          transform: 'translate(34 -12) scale(-1 1) rotate(14)',
        }),
        ellipse(-33, -12, 4, 13, '#160a12'),
        ellipse(33, -12, 4, 13, '#160a12'),
        path('M-9 30H9L0 40Z', '#e8808f'),
        line('M0 40C-4 54 -18 54 -24 46M0 40C4 54 18 54 24 46', '#ffcf4a', 3.4),
      );
    const cords = [
      [130, 150],
      [300, 120],
      [470, 158],
      [140, 400],
      [458, 410],
      [298, 384],
    ]
      .map(([x, y]) => line(`M${x} -10V${y}`, '#d8382c', 3))
      .join('');
    return (
      sheet.wash(
        sheet.linear([
          [0, '#1c0a1c'],
          [0.6, '#4a142c'],
          [1, '#1a0812'],
        ]),
      ) +
      times(9, (i) => rect(i * 70 - 10, 0, 62, 840, '#2c0f22', { opacity: 0.6 })).join('') +
      sheet.glow(300, 380, 420, '#ff9a4a', 0.62) +
      line('M-10 120H610M-10 372H610', '#160812', 10) +
      cords +
      oni(130, 236, 0.94, ['#c92a2c', '#7a1420', '#8e1a22']) +
      veil(300, 214, 0.86) +
      moon(474, 228, 0.86) +
      cat(136, 486, 0.92) +
      oni(466, 496, 0.86, ['#3a9468', '#0f3a30', '#174a3a']) +
      sheet.glow(300, 500, 190, '#ffcf7a', 0.6) +
      fox(300, 506, 1.24) +
      times(
        14,
        (i) =>
          circle(20 + i * 43, 30 + Math.sin(i * 0.9) * 10, 5, '#ffd98f') +
          sheet.glow(20 + i * 43, 30 + Math.sin(i * 0.9) * 10, 24, '#ffb44a', 0.6),
      ).join('') +
      foot(sheet, '#14060e', 610, 0.97) +
      title({ lead: 'THE', lines: ['MASK MARKET'], color: '#ffe3b8', y: 774, width: 470, weight: 13 })
    );
  });
}
