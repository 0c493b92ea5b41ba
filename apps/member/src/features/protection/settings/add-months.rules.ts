/** Adds calendar months, clamped to the last day of a shorter month; Unix milliseconds in the device's time zone. */
export function addMonths(from: number, months: number): number {
  const start = new Date(from);
  const end = new Date(from);
  end.setMonth(start.getMonth() + months);
  if (end.getDate() !== start.getDate()) end.setDate(0);
  return end.getTime();
}
