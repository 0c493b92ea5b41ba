export type PaymentPasswordFault = 'digits' | 'repetition' | 'run' | 'date';

const isRepetition = (pin: string): boolean => /^(\d{1,3})\1+$/.test(pin) || /^(\d)\1(\d)\2(\d)\3$/.test(pin);

/** Every step between neighbours is the same: 123456, 987654, 135791, 024680. */
function isRun(pin: string): boolean {
  const steps = Array.from(pin.slice(1)).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return new Set(steps).size === 1;
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isDay = (month: number, day: number): boolean => day >= 1 && day <= (DAYS[month - 1] ?? 0);

/** Read as year-month-day, day-month-year, month-day-year, or as a year of 1900 to 2099 with its month. */
function isDate(pin: string): boolean {
  const [a = 0, b = 0, c = 0] = [0, 2, 4].map((at) => Number(pin.slice(at, at + 2)));
  const century = a === 19 || a === 20;
  const yearAndMonth = (century && c >= 1 && c <= 12) || ((b === 19 || b === 20) && a >= 1 && a <= 12);
  return isDay(b, c) || isDay(b, a) || isDay(a, b) || yearAndMonth;
}

/**
 * Why a payment password (exactly six digits, product.md section 2) is refused, or null where it will do: a
 * repetition (111111, 121212, 112233), a run (123456, 864208) or a date in any of the usual orders. Some 91 % of
 * all numbers remain.
 */
export function paymentPasswordFault(pin: string): PaymentPasswordFault | null {
  if (!/^[0-9]{6}$/.test(pin)) return 'digits';
  if (isRepetition(pin)) return 'repetition';
  if (isRun(pin)) return 'run';
  return isDate(pin) ? 'date' : null;
}
