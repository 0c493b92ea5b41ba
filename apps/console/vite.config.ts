import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = { target: 'http://127.0.0.1:8080' };

const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const ADMIN = /node_modules[\\/]/;
/** Loaded when a passkey is added or used. */
const PASSKEYS = /node_modules[\\/]@simplewebauthn[\\/]/;
const ENROLMENT = /node_modules[\\/]uqr[\\/]/;
/** Drawn by the overview alone. */
const CHARTS =
  /node_modules[\\/](?:recharts|victory-vendor|d3-[a-z-]+|internmap|@reduxjs|react-redux|redux|redux-thunk|reselect|immer|es-toolkit|decimal\.js-light)[\\/]/;
/** Loaded with the editor of a title, and when a film is played. */
const PLAYER = /node_modules[\\/]hls\.js[\\/]/;
const UPLOADS =
  /node_modules[\\/](?:tus-js-client|js-base64|url-parse|lodash\.throttle|requires-port|querystringify)[\\/]/;
/** What recomputes a draw. */
const CURVES = /node_modules[\\/]@noble[\\/]/;
const WORDS = /src[\\/](?:app|platform)[\\/]messages\.(ja|zh-cn|en)\.ts$/;
const SHARED =
  /(?:packages[\\/](?:ui|client)[\\/]src|src[\\/](?:ui|platform)|contract[\\/]src)[\\/](?!(?:.*[\\/])?messages\.(?:ja|zh-cn|en)\.ts)/;

/** What the frame says, one file a language. */
const wordsOfTheFrame = (module: string): string | null => {
  const language = WORDS.exec(module)?.[1];
  return language ? `words.${language}` : null;
};

export default defineConfig({
  base: '/console/',
  plugins: [react({ jsxImportSource: '@fairground/ui' })],
  server: {
    port: 5174,
    strictPort: true,
    proxy: { '/console/api': server, '/config.json': server },
  },
  build: {
    target: 'es2024',
    assetsDir: 'assets',
    cssTarget: ['chrome120', 'safari17.4', 'firefox121'],
    // A policy without `data:` for fonts and scripts stays possible; small pictures are files too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 4 },
            // Drawn by the enrolment alone.
            { name: 'qr', test: ENROLMENT, priority: 4 },
            { name: 'passkeys', test: PASSKEYS, priority: 4 },
            { name: 'charts', test: CHARTS, priority: 4 },
            { name: 'curves', test: CURVES, priority: 4 },
            { name: 'player', test: PLAYER, priority: 4 },
            { name: 'uploads', test: UPLOADS, priority: 4 },
            { name: 'admin', test: ADMIN, priority: 3 },
            { name: wordsOfTheFrame, debugName: 'words', priority: 2 },
            { name: 'base', test: SHARED, priority: 1 },
          ],
        },
      },
    },
  },
});
