/*
 * Before the first paint: theme and language of the last visit, and what is shown until the app is there. Then what
 * the browser would else find out step by step: the chunks of the first screen, and its data; where Home stands in
 * the page already, only after its first picture is painted, so that nothing is fetched beside that.
 * The server puts this script into the page (src/app/page-html.ts), else it is a file of its own; platform/theme.ts,
 * language.ts and early-answers.ts of the app take over. `data-first` is written by the build (first-chunks.ts).
 */
{
  const page = document.documentElement;
  const { first, entry } = document.currentScript.dataset;
  const stored = {};
  try {
    for (const key of ['auth_token', 'dark-mode', 'userLanguage', 'early-calls', 'served-home'])
      stored[key] = localStorage.getItem(key);
  } catch {
    // Storage is refused: the defaults stand.
  }
  const token = stored.auth_token ?? null;
  const served = page.lang;
  if (stored['dark-mode'] === 'false') page.dataset.theme = 'light';
  const cookie = /(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1];
  const known = [stored.userLanguage, cookie].find((value) => ['ja', 'zh-cn', 'en'].includes(value));
  page.lang = known ?? 'ja';
  // The next page comes in this language.
  if (entry !== undefined && page.lang !== served)
    document.cookie = `page-language=${page.lang};path=/;max-age=31536000;samesite=lax`;

  const asked = location.hash.slice(1).split('?')[0] || '/';
  const open = ['/login', '/register'];
  let path = asked;
  if (token === null) path = asked === '/register' ? asked : '/login';
  else if (asked === '/' || open.includes(asked)) path = '/home';
  const home =
    entry !== undefined && path === '/home' && page.lang === served && stored['served-home'] !== 'off';
  if (home) page.dataset.shell = 'home';
  else if (['/home', '/movie', '/meet', '/vote', '/profile'].includes(path)) page.dataset.shell = 'tabs';

  const { files = [], screens = {}, calls = {} } = first ? JSON.parse(first) : {};
  // Kept files come from this device, and nothing beside them.
  const kept = navigator.serviceWorker?.controller;
  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...attributes }));
  // The content policy takes no address of a script but from here: one of the built app's own.
  const policy = globalThis.trustedTypes?.createPolicy('fairground-boot', {
    createScriptURL: (address) => (/^\/assets\/(?:[\w-]+\/)*[\w.-]+\.js$/.test(address) ? address : ''),
  });
  const trusted = (address) => policy?.createScriptURL(address) ?? address;
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

  // A page without its app answers no finger: with a connection it comes as it should, without one the kept page does.
  const again = () => setTimeout(() => location.reload(), 5000);
  const fetchApp = () => {
    const [app, ...needed] = entry?.split(' ') ?? [];
    for (const href of needed) add('link', { rel: 'modulepreload', href });
    // What comes after the first view stands in the way of nothing where it is kept.
    const screen = [path, ...(kept ? ['later'] : [])].flatMap((one) => screens[one]?.[page.lang] ?? []);
    for (const index of screen) {
      const href = `/${files[index]}`;
      if (href.endsWith('.css')) add('link', { rel: 'preload', as: 'style', href });
      else add('link', { rel: 'modulepreload', href });
    }
    if (!app) return;
    add('link', { rel: 'modulepreload', href: app });
    // What the app is made with runs on its own first: two pieces of work, between which a finger is answered.
    const run = () => add('script', { type: 'module', src: trusted(app), onerror: again });
    void import(needed[0]).then(run, run);
    add('link', { rel: 'preload', as: 'fetch', href: '/config.json' });
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    // Before the app, which asks by itself for what is not on its way.
    if (token !== null && stored['early-calls'] !== 'off') for (const one of calls[path] ?? []) ask(one);
    if (home) setTimeout(fetchApp);
    else fetchApp();
  };
  if (home) {
    const PATIENCE_MS = 1500;
    // A picture that has come is painted a few frames later: nothing is asked for until then either. Most browsers tell.
    const PAINT_MS = globalThis.LargestContentfulPaint ? 500 : 150;
    setTimeout(begin, PATIENCE_MS);
    const painted = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ url }) => url)) begin();
    });
    painted.observe({ type: 'largest-contentful-paint', buffered: true });
    const arrived = () => setTimeout(begin, PAINT_MS);
    document.addEventListener('DOMContentLoaded', () => {
      const picture = document.querySelector('#root img');
      if (kept) requestAnimationFrame(() => setTimeout(begin));
      else if (!picture) begin();
      else if (picture.complete) arrived();
      else {
        picture.addEventListener('load', arrived, { once: true });
        picture.addEventListener('error', begin, { once: true });
      }
    });
  } else begin();
}
