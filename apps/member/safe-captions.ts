import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NODES = fileURLToPath(new URL('src/features/movies/player/caption-nodes.ts', import.meta.url));
const LIBRARY = /node_modules[\\/]media-captions[\\/]dist[\\/]prod[\\/]index\.js$/;
const PLAYER = /node_modules[\\/]@vidstack[\\/]react[\\/]prod[\\/]/;

/** In the library a cue is rendered where `cue` is; in the player by the library's own functions. */
const CUE = /(\w+)\.innerHTML = renderVTTCueString\(cue(, time)?\);/g;
const TEMPLATE = 'template.innerHTML = renderVTTCueString(cue);';

/**
 * The player's captions turn `&lt;img …&gt;` of a caption file into an element: they decode a cue and then read the
 * result as HTML. Both places are built to make nodes of it instead, which the content policy (trusted types) wants
 * anyway. Fails the build where a place is not found, or where any chunk but React's and the sanitiser's writes HTML.
 */
export function safeCaptions(): Plugin {
  let mended = 0;
  const mend = (code: string, tokenize: string): string =>
    code
      .replace(TEMPLATE, `template.content.replaceChildren(captionNodes(${tokenize}, 0));`)
      .replaceAll(
        CUE,
        (_all, element: string, time = ', 0') =>
          `${element}.replaceChildren(captionNodes(${tokenize}${time}));`,
      );
  return {
    name: 'safe-captions',
    apply: 'build',
    transform(code, id) {
      if (!code.includes('innerHTML = renderVTTCueString(')) return null;
      const file = id.split('?', 1)[0]!;
      const tokenize = LIBRARY.test(file)
        ? 'tokenizeVTTCue(cue)'
        : PLAYER.test(file)
          ? 'Captions.lib().tokenizeVTTCue(cue)'
          : null;
      if (tokenize === null) return null;
      mended += 1;
      return {
        code: `import { captionNodes } from ${JSON.stringify(NODES)};\n${mend(code, tokenize)}`,
        map: null,
      };
    },
    generateBundle(_options, bundle) {
      if (mended !== 2) throw new Error(`safe-captions: ${mended} modules render captions, not 2`);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name === 'vendor' || chunk.name.startsWith('purify')) continue;
        if (/\.(?:innerHTML|outerHTML)\s*=[^=]/.test(chunk.code))
          throw new Error(`safe-captions: ${chunk.fileName} writes HTML`);
      }
    },
  };
}
