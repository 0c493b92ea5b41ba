import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkName } from './chunk-name.ts';
import { withIntegrity } from './precache-integrity.ts';

const server = { target: 'http://127.0.0.1:8080', ws: true };
const FORMS = ['/node_modules/react-hook-form/', '/packages/client/src/form/'];

export default defineConfig({
  plugins: [
    react({ jsxImportSource: '@fairground/ui' }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      // Registered by src/app/pwa/update.ts; the web app manifest is a file of public/.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'boot.js', 'assets/*.{js,css,woff2,svg}'],
        maximumFileSizeToCacheInBytes: 300_000, // The player's HLS library is larger: no film plays offline.
        manifestTransforms: [withIntegrity],
      },
      showMaximumFileSizeToCacheInBytesWarning: true,
    }),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/video': server, '/config.json': server, '/files': server, '/media': server },
  },
  worker: { format: 'es' }, // With the elliptic curve: loaded for verifying a draw only.
  build: {
    target: 'es2024',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    // The content policy allows no `data:` URLs for fonts and scripts.
    assetsInlineLimit: 0,
    manifest: 'manifest.json', // Read by build-page.ts.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: chunkName, priority: 1 },
            // One file, which compresses better than dozens; modules that fewer chunks share are split by default. Home loads it
            // and has no form.
            { name: 'shared', minShareCount: 12, test: (id) => !FORMS.some((part) => id.includes(part)) },
          ],
        },
      },
    },
  },
});
