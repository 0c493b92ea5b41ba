import { twoDigits } from '#platform/two-digits.rules.ts';

/** Seconds as days and a clock: 90 061 → [1, '1:01:01']; below an hour `1:01`. */
export function spanParts(seconds: number): [days: number, clock: string] {
  const days = Math.floor(seconds / 86_400);
  const [hours, minutes, rest] = [
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
    Math.floor(seconds % 60),
  ];
  return [
    days,
    hours > 0 || days > 0
      ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`
      : `${minutes}:${twoDigits(rest)}`,
  ];
}

export const hoursParts = (minutes: number): [hours: number, minutes: number] => [
  Math.floor(minutes / 60),
  minutes % 60,
];
