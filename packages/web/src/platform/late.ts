import { type ComponentType, createElement, use } from 'react';
import { loadable } from '#platform/loadable.ts';
import { untilThere } from '#platform/until-there.ts';

/**
 * A part in a chunk of its own, which what stands around it does without: that goes on, with the fallback of its
 * Suspense, until the part is there. One that could not be fetched is fetched again, unlike one of React's `lazy`, which
 * keeps its failure for ever and takes the view down with it. `ahead` fetches it before it is wanted.
 */
export function late<P extends object>(fetch: () => Promise<ComponentType<P>>) {
  const chunk = loadable(() => untilThere(fetch));
  const Late = (props: P) => createElement(use(chunk.load()), props);
  return Object.assign(Late, { ahead: (): Promise<unknown> => chunk.load() });
}
