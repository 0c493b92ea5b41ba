import type { Option } from '@fairground/kernel/option';
import { type ComponentType, memo } from 'react';
import type { ArtProps } from '#ui/art/ArtFrame.tsx';
import { BalloonArt } from '#ui/art/BalloonArt.tsx';
import { LilyArt } from '#ui/art/LilyArt.tsx';
import { RoseArt } from '#ui/art/RoseArt.tsx';
import { SmokeArt } from '#ui/art/SmokeArt.tsx';

const ART: Readonly<Record<Option, ComponentType<ArtProps>>> = {
  rose: RoseArt,
  lily: LilyArt,
  balloon: BalloonArt,
  smoke: SmokeArt,
};

type OptionArtProps = { option: Option } & ArtProps;

/** The picture of an option; drawn once, however often what stands around it changes. */
export const OptionArt = memo(function OptionArt({ option, ...props }: OptionArtProps) {
  const Art = ART[option];
  return <Art {...props} />;
});
