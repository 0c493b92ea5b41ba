import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/* Words, and libraries that are fetched on demand, by the modules in a file: little of them is run. */
const HARDLY_RUN =
  /\/[\w-]+\.(?:ja|zh-cn|en)\.ts$|node_modules\/(?:hls\.js|@?vidstack|media-captions|dompurify|@noble|drand-client)\//;
/* What is smaller is run whole as it comes. */
const SMALL = 1000;
/*
 * Chromium compiles all of a file beside the download, on another thread, and not piece by piece as a finger asks for it
 * (V8's explicit compile hints, from Chrome 136 on; others read a comment).
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

async function minified(code: string): Promise<string> {
  const again = await minify(code, {
    module: true,
    ecma: 2022,
    // It takes a variable for what was put into it across an `await`, where it may have become something else (0042).
    compress: { passes: 3, toplevel: true, collapse_vars: false },
    mangle: { toplevel: true },
  });
  return again.code;
}

/**
 * Goes over what the bundler's own minifier left: a twentieth less of our own code (measured on `base`, brotli).
 * React's is as small as it gets, and another pass takes seconds. The same input gives the same output, so names
 * with a hash of the input stay true.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (chunk.name !== 'vendor') chunk.code = await minified(chunk.code);
          if (chunk.code.length > SMALL && !chunk.moduleIds.some((id) => HARDLY_RUN.test(id)))
            chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
