import { ellipse, line, num, path } from '../svg.ts';
import type { Face } from './likeness.ts';

/** How far below the eyes it is, in the face's own units. */
const MY = 92;

/** Closed lips, or a laugh. `mx`: how far the turn of the head has moved it. */
export function mouthOf(face: Face, mx: number): string {
  const { skin, mouth } = face;
  const half = mouth.width ?? 31;
  const full = mouth.full ?? 1;
  const lip = mouth.color ?? skin.lip;
  if (face.laugh) return laugh(half, full, lip, skin.deep, mx);
  const my = MY;
  const smile = (mouth.smile ?? 0.5) * 9;
  return (
    path(
      `M${num(-half + mx)} ${num(my - smile)}C${num(-half * 0.5 + mx)} ${num(my - 6 * full)} ${num(-7 + mx)} ${num(my - 8.5 * full)} ${num(mx)} ${num(my - 5 * full)}C${num(7 + mx)} ${num(my - 8.5 * full)} ${num(half * 0.5 + mx)} ${num(my - 6 * full)} ${num(half + mx)} ${num(my - smile)}C${num(half * 0.5 + mx)} ${num(my + 3)} ${num(-half * 0.5 + mx)} ${num(my + 3)} ${num(-half + mx)} ${num(my - smile)}Z`,
      lip,
    ) +
    path(
      `M${num(-half + 3 + mx)} ${num(my - smile + 1)}C${num(-half * 0.5 + mx)} ${num(my + 3)} ${num(half * 0.5 + mx)} ${num(my + 3)} ${num(half - 3 + mx)} ${num(my - smile + 1)}C${num(half * 0.5 + mx)} ${num(my + 13 * full)} ${num(-half * 0.5 + mx)} ${num(my + 13 * full)} ${num(-half + 3 + mx)} ${num(my - smile + 1)}Z`,
      lip,
      { opacity: 0.82 },
    ) +
    line(
      `M${num(-half - 3 + mx)} ${num(my - smile - 2)}C${num(-half * 0.5 + mx)} ${num(my + 3)} ${num(half * 0.5 + mx)} ${num(my + 3)} ${num(half + 3 + mx)} ${num(my - smile - 2)}`,
      skin.deep,
      2.6,
      { opacity: 0.85 },
    ) +
    ellipse(5 + mx, my + 6, 9, 2.4, '#fff0e0', { opacity: 0.4 }) +
    line(
      `M${num(-9 + mx)} ${num(my + 18 * full)}C${num(-4 + mx)} ${num(my + 21 * full)} ${num(4 + mx)} ${num(my + 21 * full)} ${num(9 + mx)} ${num(my + 18 * full)}`,
      skin.shade,
      2.4,
      { opacity: 0.7 },
    )
  );
}

function laugh(half: number, full: number, lip: string, deep: string, mx: number): string {
  const [w, top] = [half + 5, MY - 10];
  const open = `M${num(mx - w)} ${top}C${num(mx - w * 0.4)} ${top + 5} ${num(mx + w * 0.4)} ${top + 5} ${num(mx + w)} ${top}C${num(mx + w * 0.82)} ${top + 30} ${num(mx - w * 0.82)} ${top + 30} ${num(mx - w)} ${top}Z`;
  return (
    path(open, '#4a1418', { stroke: lip, 'stroke-width': 5 * full, 'stroke-linejoin': 'round' }) +
    path(
      `M${num(mx - w * 0.9)} ${top + 1}C${num(mx - w * 0.4)} ${top + 5} ${num(mx + w * 0.4)} ${top + 5} ${num(mx + w * 0.9)} ${top + 1}C${num(mx + w * 0.6)} ${top + 12} ${num(mx - w * 0.6)} ${top + 12} ${num(mx - w * 0.9)} ${top + 1}Z`,
      '#fff6ea',
    ) +
    ellipse(mx, top + 20, w * 0.4, 5, '#c85a54', { opacity: 0.8 }) +
    line(
      `M${num(mx - 9)} ${MY + 22}C${num(mx - 4)} ${MY + 25} ${num(mx + 4)} ${MY + 25} ${num(mx + 9)} ${MY + 22}`,
      deep,
      2.2,
      {
        opacity: 0.4,
      },
    )
  );
}
