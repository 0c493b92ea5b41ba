/** A whole number of 0 to 99 as clocks and dates show it: `05`. */
export const twoDigits = (figure: number): string => String(figure).padStart(2, '0');
