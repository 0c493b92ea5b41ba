import type { Option } from '@fairground/kernel/option';
import { createElement, memo, Suspense, use } from 'react';
import { loadable } from '@fairground/web/platform/loadable.ts';
import { untilThere } from '@fairground/web/platform/until-there.ts';
import { ArtFrame, type ArtProps } from '#ui/art/ArtFrame.tsx';

/* Pictures come as pictures do: beside what shows them, their place is kept, and without a connection they come later. */
const pictures = loadable(() => untilThere(async () => (await import('./option-pictures.ts')).PICTURES));
void pictures.load();

type OptionArtProps = { option: Option } & ArtProps;

const Blank = (props: ArtProps) => (
  <ArtFrame viewBox="0 0 1 1" {...props}>
    {null}
  </ArtFrame>
);

function Picture({ option, ...props }: OptionArtProps) {
  return createElement(use(pictures.load())[option], props);
}

/** The picture of an option; drawn once, however often what stands around it changes. */
export const OptionArt = memo(function OptionArt(props: OptionArtProps) {
  const { option: _option, ...frame } = props;
  return (
    <Suspense fallback={<Blank {...frame} />}>
      <Picture {...props} />
    </Suspense>
  );
});
