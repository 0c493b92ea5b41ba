import { createElement, Fragment, type ReactNode } from 'react';

/** These hold nothing but text, or are no HTML. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(['option', 'title', 'textarea', 'text', 'tspan', 'style']);

const isText = (child: ReactNode): child is string | number =>
  (typeof child === 'string' && child !== '') || typeof child === 'number';

const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || typeof child === 'boolean' || child === '';

/**
 * Children without a text node of their own among elements. Workaround for React 19.3: page translators (Google Translate
 * in Chromium 156) replace text nodes by `<font>` elements; React goes on writing into the removed nodes, so that a
 * balance no longer changes, and throws NotFoundError when it removes one
 * (https://github.com/facebook/react/issues/11538). Text alone becomes one string, which React writes as the whole
 * content of its element; text beside elements gets an element of its own. Test: e2e/translated.e2e.ts, "a translated page goes on". May go
 * when React's updates survive a replaced text node.
 */
export function separateText(type: unknown, children: ReactNode): ReactNode {
  if (!Array.isArray(children) || TEXT_ONLY.has(type)) return children;
  const list = children as readonly ReactNode[];
  if (!list.some(isText)) return children;
  if (type !== Fragment && list.every((child) => isText(child) || isNothing(child)))
    return list.filter(isText).join('');
  // Every child keeps its place, by which React knows it again.
  return list.map((child, at) => {
    if (!isText(child)) return child;
    const before = list[at - 1];
    if (at > 0 && isText(before)) return null;
    const end = list.findIndex((next, place) => place > at && !isText(next));
    const run = list
      .slice(at, end === -1 ? undefined : end)
      .filter(isText)
      .join('');
    return createElement('span', null, run);
  });
}
