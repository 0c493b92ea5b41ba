import type { Option } from '@fairground/kernel/option';
import type { ComponentType } from 'react';
import type { ArtProps } from '@fairground/ui/ArtFrame.tsx';
import { BalloonArt } from '#ui/art/BalloonArt.tsx';
import { LilyArt } from '#ui/art/LilyArt.tsx';
import { RoseArt } from '#ui/art/RoseArt.tsx';
import { SmokeArt } from '#ui/art/SmokeArt.tsx';

export const PICTURES: Readonly<Record<Option, ComponentType<ArtProps>>> = {
  rose: RoseArt,
  lily: LilyArt,
  balloon: BalloonArt,
  smoke: SmokeArt,
};
