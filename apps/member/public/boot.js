/*
 * Runs before the first paint: theme and language of the last visit, and which shell is shown until the app is there. In the
 * served page, which has this script inside (src/app/ssr/compose-page.ts), it also fetches the app.
 */
{
  const page = document.documentElement;
  const { scripts, messages, font } = document.currentScript.dataset;
  const stored = {};
  try {
    for (const key of ['auth_token', 'dark-mode', 'userLanguage', 'served-home', 'font'])
      stored[key] = localStorage.getItem(key);
  } catch {
    // Storage is refused: the defaults stand.
  }
  if (stored['dark-mode'] === 'false') page.dataset.theme = 'light';

  // The rule of src/platform/language.ts. The next page comes in this language.
  const served = page.lang;
  const cookie = /(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1];
  page.lang = [stored.userLanguage, cookie].find((it) => ['ja', 'zh-cn', 'en'].includes(it)) ?? 'ja';
  if (scripts && page.lang !== served) {
    const secure = location.protocol === 'https:' ? ';secure' : '';
    document.cookie = `page-language=${page.lang};path=/;max-age=31536000;samesite=lax${secure}`;
  }

  // A member's path of one segment is a tab; the root and the entrance lead a member Home (src/app/route-guard.ts).
  const asked = location.hash.slice(1).split('?')[0] || '/';
  const path = ['/', '/login', '/register'].includes(asked) ? '/home' : asked;
  const isMember = Boolean(stored.auth_token);
  const isHome =
    scripts && isMember && path === '/home' && page.lang === served && stored['served-home'] !== 'off';
  if (isHome) page.dataset.shell = 'home';
  else if (isMember && path.lastIndexOf('/') === 0) page.dataset.shell = 'tabs';

  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes));
  // Trusted types: a script's address is one of the built app's own.
  const policy = globalThis.trustedTypes?.createPolicy('fairground-boot', {
    createScriptURL: (address) => (/^\/assets\/(?:[\w-]+\/)*[\w.-]+\.js$/.test(address) ? address : ''),
  });
  // Where an earlier visit has put the font into the cache: Chromium makes the first paint wait for one that is preloaded.
  const hasFont = font && stored.font === font;
  if (hasFont) {
    document.getElementById('faces').media = 'all';
    add('link', { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: '' });
  }
  const fetchFont = async () => {
    try {
      const answer = await fetch(font, { priority: 'low' });
      await answer.arrayBuffer();
      if (answer.ok) localStorage.setItem('font', font);
    } catch {
      // The system's font stands; the next visit tries again.
    }
  };
  const begin = () => {
    const [app, ...imports] = scripts.split(' ');
    const files = [...imports, ...(page.lang === served ? [messages] : [])];
    for (const href of files) add('link', { rel: 'modulepreload', crossOrigin: '', href });
    add('link', { rel: 'preload', href: '/config.json', as: 'fetch', crossOrigin: 'anonymous' });
    if (!hasFont) void fetchFont();
    const src = policy?.createScriptURL(app) ?? app;
    // A page without its app is of no use: it is asked for anew.
    const onerror = () => setTimeout(() => location.reload(), 5000);
    add('script', { type: 'module', crossOrigin: '', src, onerror });
  };
  // In a later task: the page's own request for Home's first picture is sent before those of the app, which would otherwise
  // share the bandwidth with it and delay the largest paint.
  if (scripts) setTimeout(begin);
}
