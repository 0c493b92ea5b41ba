import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { separateText } from './separate-text.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment, jsx } from 'react/jsx-runtime';

type Props = { children?: ReactNode };

/** What the compiler makes of an element with several children: React's own, with no text node among them (separate-text.ts). */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const children = separateText(type, props.children);
  if (children === props.children) return react.jsxs(type, props, key);
  const make = Array.isArray(children) ? react.jsxs : react.jsx;
  return make(type, { ...props, children }, key);
}
