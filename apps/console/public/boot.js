/*
 * Theme and language of the last visit, before the first paint. A file of its own, since the content security
 * policy allows no inline script; platform/theme.ts and language.ts take over.
 */
{
  const page = document.documentElement;
  try {
    if (localStorage.getItem('console_theme') === 'light') page.dataset.theme = 'light';
    const language = localStorage.getItem('console_language');
    if (['ja', 'zh-cn', 'en'].includes(language)) page.lang = language;
  } catch {
    // Storage is refused: the defaults stand.
  }
}
