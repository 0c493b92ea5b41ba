import type { Plugin } from 'vite';

/**
 * The base's style sheet stands in the page itself (build-page.ts), or is linked from index.html, so no part that comes
 * later brings it along. The bundler does not know: it names the sheet in the list of what a part needs, and where it came a
 * second time, after the sheets of screens, its rules overruled theirs. In its place the list names the sheet of the later
 * parts, which comes anyhow.
 */
export function oneBaseSheet(): Plugin {
  return {
    name: 'one-base-sheet',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheet = (name: string): string => {
          const found = Object.keys(bundle).find(
            (file) => file.startsWith(`assets/${name}-`) && file.endsWith('.css'),
          );
          if (found === undefined) throw new Error(`one-base-sheet: no style sheet of ${name}`);
          return JSON.stringify(found);
        };
        const [base, later] = [sheet('base'), sheet('later')];
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(base, later);
      },
    },
  };
}
