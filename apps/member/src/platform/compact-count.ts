/** 12 345 → 1.2w (product.md section 4); below 10 000 the number itself. */
export const compactCount = (count: number): string =>
  count < 10_000 ? String(Math.trunc(count)) : `${(count / 10_000).toFixed(1)}w`;
