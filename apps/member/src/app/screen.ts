import type { ComponentType } from 'react';
import { type Loadable, loadable } from '@fairground/web/platform/loadable.ts';

export type ScreenProps = Record<string, string>;

/** A screen in a chunk of its own. Unlike React.lazy it renders at once when the chunk is there. */
export type Screen = Loadable<ComponentType<ScreenProps>>;

/** Params of the route become the component's props. */
export const screen = <P extends ScreenProps>(loader: () => Promise<ComponentType<P>>): Screen =>
  loadable(async () => (await loader()) as unknown as ComponentType<ScreenProps>);
