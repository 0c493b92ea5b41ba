/** The same day some calendar months later, or the last of a shorter month; Unix milliseconds in the device's zone. */
export function addMonths(from: number, months: number): number {
  const start = new Date(from);
  const end = new Date(from);
  end.setMonth(start.getMonth() + months);
  if (end.getDate() !== start.getDate()) end.setDate(0);
  return end.getTime();
}
