import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstChunks } from './first-chunks.ts';

const server = { target: 'http://127.0.0.1:8080', ws: true };

const VENDOR = /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]/;
/* What those features share with Home; their own screens lie in folders below. */
const CARDS = /features[\\/](?:home|meet|movies)[\\/](?!messages\.)[^\\/]+$/;
const PARTS =
  /src[\\/]ui[\\/](?:Sheet|ConfirmDialog|use-drag-down|slide-away|InfiniteList|Tabs|roving|ListRow)\./;
/* Wanted by the entrance alone at first. */
const FORMS =
  /src[\\/](?:ui[\\/](?:PasswordField|Checkbox|TextField|Field|SegmentedControl|use-lead-to)|platform[\\/](?:contract-texts|form-errors[.]rules|use-form-errors|use-seconds-left))\./;
const PHONE = /src[\\/](?:ui[\\/]PhoneField|platform[\\/](?:phone[.]rules|dial-codes))\./;
/* What the screens of money share with each other, and what of it Vote and Profile use too. */
const MONEY =
  /features[\\/]wallet[\\/]payment[\\/](?!messages\.)|src[\\/](?:ui[\\/](?:PinPad|share-text)|platform[\\/](?:tab-storage|download))\./;
const PIECES =
  /src[\\/](?:ui[\\/](?:Facts|Notice|CopyValue|copy-text|more-icons)|platform[\\/](?:amount[.]rules|outcome[.]rules|request-id))\./;
/* Of one screen alone. */
const RARE = /src[\\/](?:ui[\\/]Combobox|platform[\\/]upload)\./;
const LATER = [PARTS, FORMS, PHONE, MONEY, PIECES, RARE];
const SHARED =
  /src[\\/](?:ui|platform)[\\/](?!messages\.|live-socket|foreign-video|art[\\/](?!ArtFrame|Logo|Lantern))/;
const CONTRACT = /contract[\\/]src[\\/](?:codes|language|limits)\.ts/;
const isBase = (module: string): boolean =>
  CONTRACT.test(module) || (SHARED.test(module) && !LATER.some((group) => group.test(module)));
const HOME_WORDS =
  /src[\\/](?:app|platform|features[\\/](?:home|meet|movies))[\\/]messages\.(ja|zh-cn|en)\.ts$/;

const wordsOfHome = (module: string): string | null => {
  const language = HOME_WORDS.exec(module)?.[1];
  return language ? `words.${language}` : null;
};

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
            { name: 'vendor', test: VENDOR, priority: 3 },
            // Small and wanted by most screens: one file rather than a dozen requests. The socket follows later.
            { name: 'base', test: isBase, priority: 2 },
            // What neither Home nor the login shows at first.
            { name: 'parts', test: PARTS, priority: 1 },
            { name: 'forms', test: FORMS, priority: 1 },
            { name: 'phone', test: PHONE, priority: 1 },
            { name: 'pieces', test: PIECES, priority: 1 },
            { name: 'money', test: MONEY },
            // The words of the shell and of what Home shows, one file a language.
            { name: wordsOfHome, priority: 2 },
            { name: 'cards', test: CARDS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
