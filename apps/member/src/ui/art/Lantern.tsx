import { useId } from 'react';
import { ArtFrame, type ArtProps } from '@fairground/ui/ArtFrame.tsx';

const BODY =
  'M52 40H108C130 50 138 64 138 80C138 96 130 110 108 120H52C30 110 22 96 22 80C22 64 30 50 52 40Z';

/** The brand mark: a paper lantern, lit. */
export function Lantern(props: ArtProps) {
  const id = useId();
  return (
    <ArtFrame viewBox="4 5 152 152" {...props}>
      <defs>
        <radialGradient id={`${id}light`} cx="0.5" cy="0.55" r="0.62">
          <stop offset="0" stopColor="#fff1c2" />
          <stop offset="0.35" stopColor="#ffc35c" />
          <stop offset="0.75" stopColor="#ff7f42" />
          <stop offset="1" stopColor="#d8401f" />
        </radialGradient>
        <linearGradient id={`${id}wood`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#5a2a1b" />
          <stop offset="0.5" stopColor="#8f4a26" />
          <stop offset="1" stopColor="#42190f" />
        </linearGradient>
      </defs>
      <path d="M80 8V28" stroke="#8f4a26" strokeWidth="6" strokeLinecap="round" />
      <path d={BODY} fill={`url(#${id}light)`} />
      <path
        d="M33 56C60 62 100 62 127 56M23.5 72C56 79 104 79 136.5 72M23.5 88C56 95 104 95 136.5 88M33 104C60 110 100 110 127 104"
        fill="none"
        stroke="#b5331a"
        strokeOpacity="0.55"
        strokeWidth="4"
      />
      <path
        d="M58 42C42 66 42 96 58 118M102 42C118 66 118 96 102 118"
        fill="none"
        stroke="#ffe3a6"
        strokeOpacity="0.35"
        strokeWidth="3"
      />
      <rect x="46" y="27" width="68" height="15" rx="6" fill={`url(#${id}wood)`} />
      <rect x="46" y="118" width="68" height="13" rx="6" fill={`url(#${id}wood)`} />
      <path
        d="M80 131V137M72 137H88L85 154H75Z"
        fill="#ff8a4a"
        stroke="#d8501f"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </ArtFrame>
  );
}
