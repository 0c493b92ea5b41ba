import { useId } from 'react';
import { ArtFrame, type ArtProps } from '@fairground/ui/ArtFrame.tsx';
import { Motes } from './Motes.tsx';
import { ellipse, placed } from './shapes.ts';

const SKIN = 'M80 14C110 14 130 38 130 66C130 94 106 116 80 122C54 116 30 94 30 66C30 38 50 14 80 14Z';
/* The light that the lanterns below throw on its far edge. */
const RIM = 'M125 58C129 84 112 106 84 117C108 112 131 88 125 58Z';
const GLINT = placed(ellipse([0, 0], 3.6, 5.6), { at: [49, 82], turn: -16 });

export function BalloonArt(props: ArtProps) {
  const id = useId();
  const fill = (name: string): string => `url(#${id}${name})`;
  return (
    <ArtFrame viewBox="8 9 144 144" {...props}>
      <defs>
        <radialGradient id={`${id}skin`} cx="0.34" cy="0.25" r="0.88">
          <stop offset="0" stopColor="#c4f4fd" />
          <stop offset="0.3" stopColor="#58cbeb" />
          <stop offset="0.66" stopColor="#1881b4" />
          <stop offset="1" stopColor="#0b3a6b" />
        </radialGradient>
        <radialGradient id={`${id}dusk`} cx="0.4" cy="0.36" r="0.66">
          <stop offset="0.72" stopColor="#7a4fb0" stopOpacity="0" />
          <stop offset="1" stopColor="#8a4a9c" stopOpacity="0.75" />
        </radialGradient>
        <linearGradient id={`${id}rim`} x1="0.9" y1="0" x2="0.2" y2="1">
          <stop offset="0" stopColor="#ff9d6b" stopOpacity="0.2" />
          <stop offset="0.5" stopColor="#ffc27a" />
          <stop offset="1" stopColor="#ff8f66" stopOpacity="0.3" />
        </linearGradient>
        <linearGradient id={`${id}shine`} x1="0" y1="0" x2="0.5" y2="1">
          <stop offset="0" stopColor="#ffffff" stopOpacity="0.95" />
          <stop offset="1" stopColor="#ffffff" stopOpacity="0.05" />
        </linearGradient>
        <linearGradient id={`${id}bow`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffd48a" />
          <stop offset="1" stopColor="#e8682f" />
        </linearGradient>
      </defs>
      <path
        d="M80 132C94 138 66 142 78 151"
        fill="none"
        stroke="#eda45c"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <path d={SKIN} fill={fill('skin')} />
      <path d={SKIN} fill={fill('dusk')} />
      <path d={RIM} fill={fill('rim')} />
      <path
        d="M50 30C42 52 46 92 76 120M80 15C72 48 74 90 79 120"
        fill="none"
        stroke="#e4fbff"
        strokeOpacity="0.16"
        strokeWidth="2"
      />
      <path
        d="M108 30C118 54 112 94 84 120"
        fill="none"
        stroke="#062c52"
        strokeOpacity="0.2"
        strokeWidth="2"
      />
      <path d="M41 60C42 40 54 28 68 26C56 35 50 46 48 62C47 70 41 69 41 60Z" fill={fill('shine')} />
      <path d={GLINT} fill="#ffffff" fillOpacity="0.6" />
      <path d="M74 120L86 120L90 131C84 134 76 134 70 131Z" fill="#0f5587" />
      <path
        d="M80 128C70 118 54 120 54 129C54 138 70 138 80 129C90 138 106 138 106 129C106 120 90 118 80 128Z"
        fill={fill('bow')}
      />
      <path
        d="M80 128C74 124 66 123 62 127M80 129C86 124 94 123 98 127"
        fill="none"
        stroke="#8f2f12"
        strokeOpacity="0.5"
        strokeWidth="1.6"
      />
      <circle cx="80" cy="128.5" r="4.5" fill="#fff0cf" />
      <Motes
        at={[
          [24, 30, 2.2],
          [138, 112, 2.6],
          [22, 112, 1.7],
        ]}
      />
    </ArtFrame>
  );
}
