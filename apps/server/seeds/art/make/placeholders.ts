import { AMBER, lantern } from './light.ts';
import { times } from './random.ts';
import { line, path, rect, Sheet } from './svg.ts';

const INKS = [
  [0, '#1b1724'],
  [1, '#2c2331'],
] as const;

/** Stands in for a poster that is missing: an empty screen under one lantern. */
function placeholderMovie(): string {
  const sheet = new Sheet(600, 840);
  return sheet.document(
    sheet.wash(sheet.linear(INKS)),
    sheet.glow(300, 330, 340, AMBER, 0.28),
    line('M300 0V140', '#0d0b13', 4),
    lantern(sheet, 300, 140, 120),
    path('M128 372L472 372L472 586L128 586Z', '#3a2f3f', {
      stroke: '#55465a',
      'stroke-width': 6,
      'stroke-linejoin': 'round',
    }),
    times(
      7,
      (i) =>
        rect(140 + i * 47, 382, 30, 20, '#241d2a', { rx: 5 }) +
        rect(140 + i * 47, 556, 30, 20, '#241d2a', { rx: 5 }),
    ).join(''),
    rect(128, 412, 344, 134, '#2a2230'),
    path('M276 444V514L338 479Z', '#a08f8a', {
      'stroke-linejoin': 'round',
      stroke: '#a08f8a',
      'stroke-width': 8,
    }),
    rect(18, 18, 564, 804, 'none', { rx: 4, stroke: '#ffdca8', 'stroke-width': 2, opacity: 0.18 }),
  );
}

/** Stands in for a portrait that is missing: nobody in particular, lit from one side. */
function placeholderPerson(): string {
  const sheet = new Sheet(600, 750);
  const lit = sheet.linear(
    [
      [0, '#3a2f40'],
      [0.7, '#54455a'],
      [1, '#a8745a'],
    ],
    [0, 0, 1, 0],
  );
  return sheet.document(
    sheet.wash(sheet.linear(INKS)),
    sheet.glow(430, 250, 360, AMBER, 0.3),
    line('M470 0V60', '#0d0b13', 4),
    lantern(sheet, 470, 60, 96),
    path(
      'M70 750C74 600 130 520 236 494C262 486 262 470 260 448H340C338 470 338 486 364 494C470 520 526 600 530 750Z',
      lit,
    ),
    path(
      'M204 300C204 220 244 172 300 172C356 172 396 220 396 300C396 392 356 470 300 470C244 470 204 392 204 300Z',
      lit,
    ),
    path(
      'M259 458C284 474 316 474 341 458C342 478 346 488 360 493C330 512 270 512 240 493C254 488 258 478 259 458Z',
      '#1b1520',
      { opacity: 0.45 },
    ),
  );
}

export const PLACEHOLDERS: Readonly<Record<string, () => string>> = {
  'placeholder-movie': placeholderMovie,
  'placeholder-person': placeholderPerson,
};
