import { findRoute } from '#app/routes.ts';
import { safeRedirect } from '#app/safe-redirect.ts';
import type { Location } from '#platform/hash.ts';
import { isWayBack, loginPath, paths } from '#platform/paths.ts';

/**
 * Where a navigation must be redirected, or undefined (product.md section 3). The login redirects a signed-in member to
 * its `redirect` parameter; a member-only screen redirects a visitor to the login and back.
 */
export function redirectFor(location: Location, loggedIn: boolean): string | undefined {
  const { path, query, full } = location;
  if (path === paths.root) return paths.home;
  const { route } = findRoute(path);
  // The link of a mail works for a member who is logged in as well.
  if (loggedIn && path === paths.login && isWayBack(query)) return `${paths.security}?${query.toString()}`;
  if (loggedIn && (path === paths.login || path === paths.register)) {
    const wanted = safeRedirect(query.get('redirect'));
    return wanted === paths.root ? paths.home : wanted;
  }
  if (!loggedIn && route.access === 'member') return loginPath(full);
  return undefined;
}
