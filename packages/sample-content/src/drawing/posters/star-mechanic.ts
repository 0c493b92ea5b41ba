import { AMBER, stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, type Point, path, polygon, rect, ridge } from '../svg.ts';
import { figure } from './figures.ts';
import { foot, poster, title, WIDTH } from './series.ts';

const at = (i: number, r: number): Point => {
  const a = (i * Math.PI) / 5 - Math.PI / 2;
  return [314 + Math.cos(a) * r, 296 + Math.sin(a) * r];
};

export function starMechanic(): string {
  const random = seeded(131);
  return poster('#fff0c4', (sheet) => {
    const facets = times(10, (i) =>
      path(
        polygon([[314, 296], at(i, i % 2 ? 92 : 208), at(i + 1, i % 2 ? 208 : 92)]),
        i % 2 ? '#f08a2e' : '#ffd466',
      ),
    ).join('');
    const [tip, right] = [at(0, 208), at(1, 92)];
    const planet = group(
      { transform: 'translate(96 150) rotate(-18)' },
      circle(
        0,
        0,
        46,
        sheet.linear([
          [0, '#f0a0a8'],
          [1, '#6a3a86'],
        ]),
      ),
      path('M-44 -12C-14 0 20 0 45 -8M-45 10C-14 22 16 22 42 16', 'none', {
        stroke: '#ffd1c4',
        'stroke-width': 4,
        opacity: 0.4,
      }),
      path('M-46 -4C-110 16 -96 38 0 22C96 6 110 -18 46 -16', 'none', {
        stroke: '#ffd98f',
        'stroke-width': 5,
      }),
    );
    const comets = times(5, () => {
      const [x, y, l] = [random(380, 580), random(40, 420), random(30, 70)];
      return line(`M${num(x)} ${num(y)}l${num(l)} ${num(-l * 0.6)}`, '#cfe0ff', 2, { opacity: 0.5 });
    }).join('');
    const rungs = times(15, (i) => `M${num(234 + i * 1.8)} ${num(690 - i * 20)}l26 2`).join('');
    const chain = times(6, (i) =>
      ellipse(314, 12 + i * 15, 5, 9, 'none', {
        stroke: '#c8d2f0',
        'stroke-width': 3,
        transform: i % 2 ? `rotate(90 314 ${12 + i * 15})` : undefined,
      }),
    ).join('');
    const [roof, foundation] = [654, 648];
    const town = times(12, (i) => {
      const [x, h] = [i * 52 - 10, 26 + ((i * 37) % 54)];
      return (
        rect(x, roof - h, 46, h + 40, '#120d30') +
        (i % 2
          ? path(`M${x - 4} ${roof - h}L${x + 23} ${roof - 24 - h}L${x + 50} ${roof - h}Z`, '#120d30')
          : '') +
        rect(x + 12, roof + 10 - h, 8, 10, i % 3 ? '#ffc765' : '#4a4390') +
        rect(x + 27, roof + 10 - h, 8, 10, i % 4 ? '#4a4390' : '#ffc765')
      );
    }).join('');
    return (
      sheet.wash(
        sheet.linear([
          [0, '#100b38'],
          [0.5, '#2d2478'],
          [0.8, '#7a3f96'],
          [1, '#2a1650'],
        ]),
      ) +
      stars(random, [20, 20], 560, 560, 150) +
      comets +
      planet +
      chain +
      sheet.glow(314, 296, 430, '#ffcf6a', 0.75) +
      facets +
      path(polygon([[314, 296], tip, right]), '#fff3bf', { opacity: 0.7 }) +
      path('M372 246L400 226L418 250L392 272Z', '#7c2d1c') +
      line('M384 250l18 -12M390 258l18 -12', '#ffd466', 3) +
      circle(314, 296, 22, '#7c2d1c') +
      group(
        {},
        ...times(6, (i) => rect(309, 268, 10, 12, '#7c2d1c', { transform: `rotate(${i * 60} 314 296)` })),
      ) +
      circle(314, 296, 9, AMBER) +
      path(
        ridge(
          [
            [0, 640],
            [150, 580],
            [320, 606],
            [480, 570],
            [600, 600],
          ],
          760,
        ),
        '#3b2370',
      ) +
      line('M232 690L262 378M264 690L290 380', '#f2c27a', 6) +
      line(rungs, '#f2c27a', 5) +
      figure(262, 470, 116, '#1c1648', { hair: '#1c1648', rim: '#ffe29a' }) +
      line('M282 396L306 366L312 344', '#1c1648', 9) +
      line('M309 352L318 324', '#dfe6ff', 6) +
      path('M312 326a11 11 0 1 1 14 -2l-4 -8l-7 1Z', '#dfe6ff') +
      rect(250, 360, 26, 7, '#d8442c') +
      town +
      rect(0, foundation, WIDTH, 150, '#120d30') +
      foot(sheet, '#0c0824', 600, 0.99) +
      title({ lines: ['STAR', 'MECHANIC'], color: '#fff0c4', y: 774, width: 400, weight: 14, tracking: 26 })
    );
  });
}
