import { SCREENS, wholeOf } from './screens.ts';
import { folderOf, LANGUAGES, LOOKS, SIZES, STATE_LOOKS, TWO_LOOKS } from './looks.ts';
import { MOMENTS } from './moments.ts';

/** `width` in px of the screen; all are shown at half of it. */
const figure = (name: string, caption: string, width = 390): string =>
  `<figure><a href="${name}.avif"><img src="${name}.avif" alt="${caption}" loading="lazy" width="${width / 2}"></a><figcaption>${caption}</figcaption></figure>`;

const wordsOf = (name: string, folders: readonly string[]): string =>
  `<p>Words: ${folders.map((folder) => `<a href="../words/${folder}/${name}.yml">${folder}</a>`).join(' ')}</p>`;

const section = (name: string, path: string, figures: readonly string[], words: readonly string[]): string =>
  `<section id="${name}"><h2>${name} <code>${path}</code></h2>${wordsOf(name, words)}<div>${figures.join('\n')}</div></section>`;

/** The page that a reviewer opens from the disk: every reference picture, screen by screen. */
export function contactSheet(): string {
  const sections = SCREENS.map(({ name, path, states, long }) => {
    const full = LOOKS.map((look) => figure(`${folderOf(look)}/${name}`, `${look.theme} ${look.language}`));
    const others = states.map((state) => {
      const { theme, language } = STATE_LOOKS[state];
      return figure(`${state}/${name}`, `${state} · ${theme} ${language}`);
    });
    const whole = TWO_LOOKS.filter(() => long).map((look) =>
      figure(wholeOf(`${folderOf(look)}/${name}`), `whole · ${look.theme} ${look.language}`),
    );
    const sizes = SIZES.map(({ name: folder, size: { width, height }, look }) =>
      figure(`${folder}/${name}`, `${width} × ${height} · ${look.theme} ${look.language}`, width),
    );
    const figures = [...full, ...others, ...whole, ...sizes];
    return section(name, path, figures, [...LANGUAGES, ...states]);
  });
  const moments = MOMENTS.map(({ name, path }) => {
    const figures = TWO_LOOKS.map((look) =>
      figure(`${folderOf(look)}/${name}`, `${look.theme} ${look.language}`),
    );
    return section(
      name,
      path,
      figures,
      TWO_LOOKS.map(({ language }) => language),
    );
  });
  const links = [...SCREENS, ...MOMENTS].map(({ name }) => `<a href="#${name}">${name}</a>`).join(' ');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Fairground: every member screen</title>
<style>
body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #77777a; color: #fff }
nav a, p a { color: #fff; margin-right: 8px }
div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px }
figure { margin: 0 }
img { display: block; border-radius: 8px }
</style>
<h1>Every member screen</h1>
<p>390 × 844, two themes, three languages; then what each shows while it is empty, loading, failing and offline, the
whole height of those that are longer, and 320 × 640 and 1280 × 900; beside the pictures what each says, as text. What
comes over them, <a href="#${MOMENTS[0]?.name}">is below</a>: sheets, phases, errors of forms, where the focus is, toasts.
Taken by script/gallery, compared by script/test browser.</p>
<nav>${links}</nav>
${sections.join('\n')}
<h1>What comes over them, the phases of a period, errors of forms, where the focus is, toasts</h1>
${moments.join('\n')}
</html>
`;
}
