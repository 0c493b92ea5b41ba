import { stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, path } from '../svg.ts';
import { foot, poster, title } from './series.ts';

export function orbitOfAnOrange(): string {
  const random = seeded(193);
  return poster('#ffe9c4', (sheet) => {
    const [cx, cy, r] = [300, 340, 150];
    const ring = (rx: number, ry: number, width: number, color: string, front: boolean): string =>
      group(
        { transform: `rotate(-16 ${cx} ${cy})` },
        path(`M${cx - rx} ${cy}A${rx} ${ry} 0 0 ${front ? 0 : 1} ${cx + rx} ${cy}`, 'none', {
          stroke: color,
          'stroke-width': width,
        }),
      );
    const moon = (x: number, y: number, s: number, color: string): string =>
      circle(
        x,
        y,
        s,
        sheet.radial(
          [
            [0, '#fff6e0'],
            [0.5, color],
            [1, '#2a1a4a'],
          ],
          [0.35, 0.3, 0.8],
        ),
      );
    const slices = group(
      { transform: 'translate(486 610) rotate(-18)' },
      circle(0, 0, 84, '#f08a24'),
      circle(0, 0, 76, '#ffe9c0'),
      ...times(9, (i) =>
        path('M0 -5C-20 -30 -23 -58 -13 -70C-5 -73 5 -73 13 -70C23 -58 20 -30 0 -5Z', '#ff9d2e', {
          transform: `rotate(${i * 40})`,
        }),
      ),
      ...times(9, (i) =>
        ellipse(-4, -50, 2.5, 8, '#ffd08a', { transform: `rotate(${i * 40}) rotate(6 0 -50)` }),
      ),
    );
    const rocket = group(
      { transform: 'translate(112 560) rotate(42)' },
      path(
        'M-18 60C-22 96 -8 120 0 150C8 120 22 96 18 60Z',
        sheet.linear([
          [0, '#fff3c0'],
          [0.4, '#ffb44a'],
          [1, '#e0452e', 0],
        ]),
      ),
      path(
        'M0 -104C34 -66 40 -14 26 62H-26C-40 -14 -34 -66 0 -104Z',
        sheet.linear(
          [
            [0, '#cfd6ee'],
            [0.5, '#ffffff'],
            [1, '#9aa2c8'],
          ],
          [0, 0, 1, 0],
        ),
      ),
      path('M0 -104C14 -88 24 -70 28 -50H-28C-24 -70 -14 -88 0 -104Z', '#e0452e'),
      path('M-28 14L-58 60L-26 62ZM28 14L58 60L26 62Z', '#e0452e'),
      circle(0, -14, 15, '#1a2a5a'),
      circle(0, -14, 15, 'none', { stroke: '#f0a24c', 'stroke-width': 5 }),
      path('M-8 -18A10 10 0 0 1 2 -24', 'none', { stroke: '#ffffff', 'stroke-width': 3 }),
    );
    return (
      sheet.wash(
        sheet.linear([
          [0, '#140f3c'],
          [0.55, '#3a2470'],
          [1, '#160c34'],
        ]),
      ) +
      stars(random, [20, 20], 560, 780, 190) +
      times(4, (i) =>
        ellipse(cx, cy, 330 + i * 46, 118 + i * 18, 'none', {
          stroke: '#b8a0f0',
          'stroke-width': 1.4,
          opacity: 0.35,
          'stroke-dasharray': '2 9',
          transform: `rotate(-16 ${cx} ${cy})`,
        }),
      ).join('') +
      sheet.glow(cx, cy, 330, '#ff9d3a', 0.7) +
      ring(256, 66, 30, '#e0b0ff', false) +
      ring(216, 52, 9, '#ffd0b0', false) +
      circle(
        cx,
        cy,
        r,
        sheet.radial(
          [
            [0, '#ffd27a'],
            [0.45, '#ff9a2a'],
            [0.8, '#e8641c'],
            [1, '#8a2a1c'],
          ],
          [0.36, 0.3, 0.82],
        ),
      ) +
      times(120, () => {
        const [a, d] = [random(0, 6.28), Math.sqrt(random()) * r * 0.94];
        return circle(cx + Math.cos(a) * d, cy + Math.sin(a) * d, random(1.2, 3), '#b8481a', {
          opacity: 0.35,
        });
      }).join('') +
      path('M250 232C262 214 290 206 312 212', 'none', {
        stroke: '#fff6dc',
        'stroke-width': 12,
        'stroke-linecap': 'round',
        opacity: 0.6,
      }) +
      path('M296 196C292 184 298 172 310 166L318 172C310 180 308 188 310 198Z', '#4a6a24') +
      path('M310 178C330 140 380 132 410 150C392 184 344 196 310 178Z', '#5f9e4a') +
      line('M312 178C340 164 372 156 404 152', '#c4e58a', 2.5) +
      ring(256, 66, 30, '#c79af0', true) +
      ring(216, 52, 9, '#ffe0c0', true) +
      moon(72, 190, 26, '#7fd0d8') +
      moon(524, 150, 38, '#f08aa0') +
      moon(548, 400, 15, '#ffd27a') +
      moon(76, 400, 12, '#b8a0f0') +
      slices +
      rocket +
      foot(sheet, '#100a2a', 610, 0.97) +
      title({
        lead: 'ORBIT OF AN',
        lines: ['ORANGE'],
        color: '#ffe9c4',
        y: 774,
        width: 380,
        weight: 15,
        tracking: 26,
      })
    );
  });
}
