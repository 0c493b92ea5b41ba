import { ellipse } from './shapes.ts';

/** Sparks from the lanterns: the family mark of the four options. Each is [x, y, radius]. */
export function Motes({ at }: { at: readonly (readonly [x: number, y: number, radius: number])[] }) {
  const all = (wider: number): string => at.map(([x, y, radius]) => ellipse([x, y], radius * wider)).join('');
  return (
    <>
      <path d={all(2.4)} fill="#ffb44a" fillOpacity="0.22" />
      <path d={all(1)} fill="#ffc668" />
    </>
  );
}
