import { useId } from 'react';
import { ArtFrame, type ArtProps } from '@fairground/ui/ArtFrame.tsx';

export type DieValue = 1 | 2 | 3 | 4 | 5 | 6;

interface DieProps extends ArtProps {
  value: DieValue;
}

const [LOW, MID, HIGH] = [49, 80, 111];

const PIPS: Record<DieValue, readonly (readonly [x: number, y: number])[]> = {
  1: [[MID, MID]],
  2: [
    [LOW, HIGH],
    [HIGH, LOW],
  ],
  3: [
    [LOW, HIGH],
    [MID, MID],
    [HIGH, LOW],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

/** One face of an ivory die, lit from above left. The single pip is vermilion, as on dice of the East. */
export function Die({ value, ...props }: DieProps) {
  const id = useId();
  const single = value === 1;
  return (
    <ArtFrame viewBox="8 8 144 148" {...props}>
      <defs>
        <linearGradient id={`${id}face`} x1="0" y1="0" x2="0.8" y2="1">
          <stop offset="0" stopColor="#fffdf6" />
          <stop offset="0.6" stopColor="#f8ecd6" />
          <stop offset="1" stopColor="#ecd2ab" />
        </linearGradient>
        <radialGradient id={`${id}pip`} cx="0.6" cy="0.7" r="0.8">
          <stop offset="0" stopColor={single ? '#f0552e' : '#4a3a48'} />
          <stop offset="1" stopColor={single ? '#8f1a12' : '#140d18'} />
        </radialGradient>
      </defs>
      <rect x="12" y="18" width="136" height="134" rx="32" fill="#b07d4c" />
      <rect x="12" y="12" width="136" height="134" rx="32" fill={`url(#${id}face)`} />
      <path
        d="M16 44C16 27 27 16 44 16H116"
        fill="none"
        stroke="#ffffff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeOpacity="0.9"
      />
      <circle cx="80" cy="79" r="58" fill="#fffaf0" fillOpacity="0.5" />
      {PIPS[value].map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <circle cx={x} cy={y + 1.5} r={single ? 23 : 14.5} fill="#ffffff" fillOpacity="0.8" />
          <circle cx={x} cy={y - 1} r={single ? 22 : 14} fill={`url(#${id}pip)`} />
        </g>
      ))}
    </ArtFrame>
  );
}
