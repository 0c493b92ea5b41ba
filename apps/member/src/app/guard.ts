import { findRoute } from '#app/routes.ts';
import { safeRedirect } from '#app/safe-redirect.ts';
import type { Location } from '#platform/hash.ts';
import { loginPath, paths } from '#platform/paths.ts';

/**
 * Where a visit must go instead, or undefined where it may stay (product.md section 3). A member has no
 * business at the login and follows its redirect; a stranger comes back after logging in.
 */
export function redirectOf(location: Location, loggedIn: boolean): string | undefined {
  const { path, query, full } = location;
  if (path === paths.root) return paths.home;
  const { route } = findRoute(path);
  if (loggedIn && (path === paths.login || path === paths.register)) {
    const wanted = safeRedirect(query.get('redirect'));
    return wanted === paths.root ? paths.home : wanted;
  }
  if (!loggedIn && route.access === 'member') return loginPath(full);
  return undefined;
}
