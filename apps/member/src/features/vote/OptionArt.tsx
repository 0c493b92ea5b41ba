import type { Option } from '@fairground/kernel/option';
import { createElement, memo, Suspense, use } from 'react';
import { lazy, loadWithRetry } from '@fairground/client/lazy.ts';
import { ArtFrame, type ArtProps } from '@fairground/ui/ArtFrame.tsx';

/* Lazy, because the art is larger than the code that shows it: the size is reserved, and a failed load is retried. */
const pictures = lazy(() => loadWithRetry(async () => (await import('./option-pictures.ts')).PICTURES));
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

/** Memoized: the art is static, while its surroundings render often. */
export const OptionArt = memo(function OptionArt(props: OptionArtProps) {
  const { option: _option, ...frame } = props;
  return (
    <Suspense fallback={<Blank {...frame} />}>
      <Picture {...props} />
    </Suspense>
  );
});
