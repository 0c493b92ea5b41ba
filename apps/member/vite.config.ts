import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstChunks } from './first-chunks.ts';

const server = { target: 'http://127.0.0.1:8080', ws: true };

export default defineConfig({
  plugins: [react(), firstChunks()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/video': server, '/config.json': server, '/files': server, '/media': server },
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
            { name: 'vendor', test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]/ },
            // Small and wanted by every screen: one file rather than a dozen requests.
            { name: 'base', test: /src[\\/](?:ui|platform)[\\/](?!art[\\/]|messages\.)/ },
          ],
        },
      },
    },
  },
});
