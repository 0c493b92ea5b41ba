import type { Option } from '@fairground/kernel/option';
import { createElement, memo, Suspense, use } from 'react';
import { loadable } from '@fairground/web/platform/loadable.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { ArtFrame, type ArtProps } from '#ui/art/ArtFrame.tsx';

/* Pictures come as pictures do: beside what shows them, their place is kept, and one that does not come breaks nothing. */
const pictures = loadable(async () => {
  try {
    return (await import('./option-pictures.ts')).PICTURES;
  } catch (error) {
    logFailure('The pictures of the options did not come', error);
    return null;
  }
});
void pictures.load();

type OptionArtProps = { option: Option } & ArtProps;

const Blank = (props: ArtProps) => (
  <ArtFrame viewBox="0 0 1 1" {...props}>
    {null}
  </ArtFrame>
);

function Picture({ option, ...props }: OptionArtProps) {
  const there = pictures.peek() ?? use(pictures.load());
  return createElement(there?.[option] ?? Blank, props);
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
