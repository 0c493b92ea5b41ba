const LEAST = 100;
const MOST = 10_098;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/**
 * A placeholder for a count that does not exist yet: 100 to 10098, deterministic per id. Wherever it is shown it must
 * be marked as a sample figure (product.md sections 1 and 4).
 */
export const fallbackFigure = (id: string | number): number =>
  LEAST + (hash(String(id)) % (MOST - LEAST + 1));
