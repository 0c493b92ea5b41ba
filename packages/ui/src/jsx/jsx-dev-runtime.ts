import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { separateText } from './separate-text.ts';

export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment } from 'react/jsx-dev-runtime';

type Props = { children?: ReactNode };
type Place = Parameters<typeof react.jsxDEV>[4];

/** jsx-runtime.ts for the development server. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: Place,
  self?: unknown,
): ReactElement {
  const children = isStatic ? separateText(type, props.children) : props.children;
  return react.jsxDEV(type, { ...props, children }, key, Array.isArray(children) && isStatic, source, self);
}
