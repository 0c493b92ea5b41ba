/*
 * Before the first paint: theme and language of the last visit, and the kind of shell that comes. Then, at
 * once, what the browser would else find out step by step: the chunks of the first screen, and its data.
 * A file of its own, since the content security policy allows no inline script; platform/theme.ts,
 * language.ts and early-answers.ts of the app take over. `data-first` is written by the build
 * (first-chunks.ts).
 */
{
  const page = document.documentElement;
  const { first } = document.currentScript.dataset;
  const stored = {};
  try {
    for (const key of ['auth_token', 'dark-mode', 'userLanguage', 'early-calls'])
      stored[key] = localStorage.getItem(key);
  } catch {
    // Storage is refused: the defaults stand.
  }
  const token = stored.auth_token ?? null;
  if (stored['dark-mode'] === 'false') page.dataset.theme = 'light';
  const cookie = /(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1];
  const known = [stored.userLanguage, cookie].find((value) => ['ja', 'zh-cn', 'en'].includes(value));
  if (known) page.lang = known;

  const asked = location.hash.slice(1).split('?')[0] || '/';
  const open = ['/login', '/register'];
  let path = asked;
  if (token === null) path = asked === '/register' ? asked : '/login';
  else if (asked === '/' || open.includes(asked)) path = '/home';
  if (['/home', '/movie', '/meet', '/vote', '/profile'].includes(path)) page.dataset.shell = 'tabs';

  const { files = [], screens = {}, calls = {} } = first ? JSON.parse(first) : {};
  for (const index of screens[path]?.[page.lang] ?? []) {
    const link = document.createElement('link');
    const style = files[index].endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${files[index]}`;
    document.head.append(link);
  }

  const early = new Map();
  globalThis.earlyAnswers = early;
  const ask = ([host, key, input]) => {
    const [method, where] = key.split(' ');
    const get = method === 'GET';
    const query = new URLSearchParams({ lang: page.lang, ...(get ? input : {}) });
    const answer = fetch(`/${host}${where}?${query}`, {
      method,
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json', token },
      ...(get ? {} : { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(10_000),
    });
    const entries = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
    early.set(JSON.stringify([host, key, page.lang, entries]), {
      sentAt: performance.now(),
      token,
      answer: answer.then(
        (response) => ({ response, receivedAt: performance.now() }),
        () => null,
      ),
    });
  };
  if (token !== null && stored['early-calls'] !== 'off') for (const one of calls[path] ?? []) ask(one);
}
