import { findRoute, isNotFound } from '#app/routes.ts';
import { parseHash } from '#platform/hash.ts';
import { paths } from '#platform/paths.ts';

/*
 * One slash, then only characters that this app's paths and queries contain: no scheme, host, backslash or control
 * character.
 */
const SHAPE = /^\/(?![/\\])[\w\-./%?=&+~:@!$'()*,;]*$/;

/**
 * The value of `redirect=` if it is a path of this app for members, else the root. Never a URL: the
 * route table decides, so `//evil.com`, `/.//evil.com` and their encoded forms simply match no route.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || !SHAPE.test(value)) return paths.root;
  const { path, full } = parseHash(value);
  const { route } = findRoute(path);
  return isNotFound(route) || route.access === 'public' ? paths.root : full;
}
