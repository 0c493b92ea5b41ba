/** The quantile of values (`part` from 0 to 1); NaN of none. */
export const quantileOf = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;
