/*
 * Before the first paint: theme and language of the last visit, the kind of shell that comes, and the
 * chunks that the first screen needs, which the browser would else find one after another. A file of its
 * own, since the content security policy allows no inline script; platform/theme.ts and language.ts of
 * the app take over. `data-chunks` is written by the build (first-chunks.ts).
 */
{
  const page = document.documentElement;
  const { chunks } = document.currentScript.dataset;
  let theme;
  let language;
  let member = false;
  try {
    member = localStorage.getItem('auth_token') !== null;
    theme = localStorage.getItem('dark-mode');
    language = localStorage.getItem('userLanguage');
  } catch {
    // Storage is refused: the defaults stand.
  }
  if (theme === 'false') page.dataset.theme = 'light';
  const cookie = /(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1];
  const known = [language, cookie].find((value) => ['ja', 'zh-cn', 'en'].includes(value));
  if (known) page.lang = known;

  const asked = location.hash.slice(1).split('?')[0];
  const path = member ? (['', '/', '/login', '/register'].includes(asked) ? '/home' : asked) : '/login';
  if (['/home', '/movie', '/meet', '/vote', '/profile'].includes(path)) page.dataset.shell = 'tabs';

  const { files = [], screens = {} } = chunks ? JSON.parse(chunks) : {};
  const wanted = screens[member || asked !== '/register' ? path : asked]?.[page.lang] ?? [];
  for (const index of wanted) {
    const link = document.createElement('link');
    const style = files[index].endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${files[index]}`;
    document.head.append(link);
  }
}
