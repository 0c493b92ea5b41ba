import type { ComponentType } from 'react';
import { type Lazy, lazy } from '@fairground/client/lazy.ts';

export type ScreenProps = Record<string, string>;

/** A screen in a chunk of its own. Unlike React.lazy it renders synchronously once the chunk is loaded. */
export type Screen = Lazy<ComponentType<ScreenProps>>;

/** A screen's file exports its component and nothing else; params of the route become its props. */
type ScreenModule = Record<string, ComponentType<never>>;

export const screen = (load: () => Promise<ScreenModule>): Screen =>
  lazy(async () => {
    const [component, ...others] = Object.values(await load());
    if (!component || others.length > 0) throw new Error('A screen module exports exactly one component');
    return component as unknown as ComponentType<ScreenProps>;
  });

/** A screen that is part of the first chunk. */
export function loadedScreen(component: ComponentType): Screen {
  // React's `use` reads these fields of a promise: it then returns the value without suspending.
  const loaded = Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });
  return { load: () => loaded, peek: () => component };
}
