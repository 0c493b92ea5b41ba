/** The value below which such a part of them lies; NaN of none. */
export const quantileOf = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;
