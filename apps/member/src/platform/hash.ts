export type Location = {
  /** Not decoded: as it stands after `#`, always with a leading slash. */
  path: string;
  query: URLSearchParams;
  /** Path and query: identifies a link's target, a redirect and a kept view. */
  full: string;
};

/** Parses a hash such as `#/login?redirect=/vote`. An empty hash is the root. */
export function parseHash(hash: string): Location {
  const text = hash.replace(/^#/, '');
  const cut = text.indexOf('?');
  const before = cut < 0 ? text : text.slice(0, cut);
  const search = cut < 0 ? '' : text.slice(cut + 1);
  const path = before.startsWith('/') ? before : `/${before}`;
  return { path, query: new URLSearchParams(search), full: search ? `${path}?${search}` : path };
}

/**
 * Matches a path against a pattern such as `/movie/detail/:id`: the decoded parameters, or null. A
 * parameter is one segment, never empty, and holds no slash, backslash or control character.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
      continue;
    }
    const value = decoded(segment);
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    if (!value || value === '.' || value === '..' || /[/\\\u0000-\u001f\u007f]/.test(value)) return null;
    params[part.slice(1)] = value;
  }
  return params;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
