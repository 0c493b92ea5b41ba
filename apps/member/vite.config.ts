import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedNames } from './scoped-names.ts';
import { firstChunks, markWorker } from './first-chunks.ts';
import { inlineIcon } from './inline-icon.ts';
import { minifyAgain } from './minify-again.ts';
import { oneBaseSheet } from './one-base-sheet.ts';
import { safeCaptions } from './safe-captions.ts';

const server = { target: 'http://127.0.0.1:8080', ws: true };

const VENDOR = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime|app[\\/]react-first/;
/* What Home shows of these features stands at the top; below it is what their own screens alone show. */
const HOME =
  /features[\\/](?:home[\\/](?!messages\.\w|WinFeed|win-feed|use-ticking|turning|swipe)|(?:meet|movies)[\\/](?:Hot|MeetCard|MovieCard|LikeCount|ViewCount|messages\.ts|(?:meet|movies)\.module\.css))[^\\/]*$/;
/* Of no use before the first view stands (src/app/later.ts). */
const AFTER =
  /contract[\\/]src[\\/](?:codes|limits)\.|src[\\/](?:app[\\/](?:later\.ts|offers[\\/](?:offers\.ts|begin-anew|OfferPlace)|motion\.|forced-colors\.ts|reach\.|phrases\.|selection\.|OfflineBar|Behind|LiveBalance|WideStage|prefetch|service-worker|keyboard|RefreshPlace|TabsAhead|tab-taps|hidden-views|scroll-back|request-idle)|ui[\\/](?:sign-icons|painted|PullToRefresh|RefreshButton|pull[.]rules|Toaster|toast\.|Card\.|ErrorState|FailedPart|EmptyState|Button\.|button-class|Spinner)|platform[\\/](?:live-socket|keep-last-data|last-data[.]rules|refresh|is-failure|format\.|lists\.|mutation\.|two-digits)|features[\\/]home[\\/](?:WinFeed|win-feed|use-ticking))/;
const SHELL =
  /src[\\/]app[\\/](?!Stage|forced-colors|offers|keep-focus|messages\.\w\w|screens[\\/](?!HomeTab))/;
const PARTS =
  /src[\\/]ui[\\/](?:Sheet|ConfirmDialog|use-drag-down|drag-down[.]rules|use-modal-dialog|slide-away|InfiniteList|Tabs|roving|ListRow)\./;
/* Wanted by the entrance alone at first. */
const FORMS =
  /src[\\/](?:ui[\\/](?:PasswordField|Checkbox|TextField|TextArea|Field|SegmentedControl|use-lead-to|use-answer-first)|platform[\\/](?:contract-texts|form-errors[.]rules|use-form-errors|use-seconds-left))\./;
const PHONE = /src[\\/](?:ui[\\/]PhoneField|platform[\\/](?:phone[.]rules|dial-codes))\./;
/* What the screens of money share with each other, and what of it Vote and Profile use too. */
const MONEY = /features[\\/]wallet[\\/]payment[\\/](?!messages\.)|src[\\/]ui[\\/]PinPad\./;
/* Small things of two or three screens. */
const FILES = /src[\\/](?:ui[\\/]share-text|platform[\\/](?:tab-storage|download))\./;
const PIECES =
  /src[\\/](?:ui[\\/](?:Facts|Notice|Switch|RichText|CopyValue|copy-text|more-icons)|platform[\\/](?:amount[.]rules|outcome[.]rules|request-id))\./;
/* Of one screen alone. */
const RARE = /src[\\/](?:ui[\\/]Combobox|platform[\\/]upload)\./;
/* What Profile and the screens of announcements and support share: one file, since the entry names them all. */
const NEWS =
  /features[\\/](?:notices[\\/](?:messages[.]ts|use-announcement-news[.]ts|\w+[.]module[.]css)|support[\\/]messages[.]ts)$/;
/* What protects a member on the screens of others: one file. */
const GUARD = /features[\\/]protection[\\/](?!settings|messages[.](?:ja|zh-cn|en))/;
/* … and what says whether anything of it is wanted. */
const WATCH =
  /features[\\/]protection[\\/](?:use-protection|guard[\\/]use-play-guard)\.|screens[\\/]LateRefusal\.|ui[\\/]use-latch\./;
const LATER = [AFTER, PARTS, FORMS, PHONE, MONEY, FILES, PIECES, RARE];
const SHARED =
  /src[\\/](?:ui|platform)[\\/](?!messages\.|live-socket|worker-address|foreign-video|is-failure|use-debounced|plural|art[\\/](?!Logo))/;
const CONTRACT = /contract[\\/]src[\\/](?:language|site-config-defaults)\.ts/;
const isBase = (module: string): boolean =>
  (CONTRACT.test(module) || SHARED.test(module) || SHELL.test(module) || HOME.test(module)) &&
  !LATER.some((group) => group.test(module));
const HOME_WORDS =
  /src[\\/](?:app|platform|features[\\/](?:home|meet|movies))[\\/]messages\.(ja|zh-cn|en)\.ts$/;

/** A screen, its words, a part of the player, what keeps the focus, a sheet of several: no file of it is found by name. */
const isScreen = (name: string): boolean =>
  /(?:Screen|Tab|Page|Card|Head|Thumb)$|^(?:vidstack|messages|keep-focus|session-answer|unique)/.test(name);

const wordsOfHome = (module: string): string | null => {
  const language = HOME_WORDS.exec(module)?.[1];
  return language ? `words.${language}` : null;
};

export default defineConfig({
  css: scopedNames,
  plugins: [
    react(),
    safeCaptions(),
    firstChunks(),
    inlineIcon(),
    oneBaseSheet(),
    minifyAgain(),
    markWorker(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/video': server, '/config.json': server, '/files': server, '/media': server },
  },
  // The curve stands in a file of its own, fetched by whoever verifies a draw and by nobody else.
  worker: { format: 'es', plugins: () => [minifyAgain()] },
  build: {
    target: 'es2024',
    assetsDir: 'assets',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    // A policy without `data:` for fonts and scripts stays possible; small pictures are files too.
    assetsInlineLimit: 0,
    // Which files a screen is made of, for its budget (e2e/route-bytes.ts); build-page.ts takes it out of what is served.
    manifest: 'manifest.json',
    // Which scripts a screen needs is told by prefetch.ts as it is wanted; the entry names their style sheets only.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // The entry names every file, and letters of a hash do not compress: seven are the fewest that the bundler
        // takes. Screens go without their name for the same reason.
        chunkFileNames: ({ name }) => (isScreen(name) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js'),
        assetFileNames: ({ names: [name = ''] }) =>
          isScreen(name.replace(/\.css$/, ''))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 3 },
            // The shell, Home, and what most screens want: one file, which compresses better than a dozen.
            { name: 'base', test: isBase, priority: 2 },
            { name: 'later', test: AFTER, priority: 2 },
            // What neither Home nor the login shows at first.
            { name: 'parts', test: PARTS, priority: 1 },
            { name: 'news', test: NEWS, priority: 1 },
            { name: 'forms', test: FORMS, priority: 1 },
            { name: 'phone', test: PHONE, priority: 1 },
            { name: 'pieces', test: PIECES, priority: 1 },
            { name: 'files', test: FILES, priority: 1 },
            { name: 'watch', test: WATCH, priority: 1 },
            { name: 'guard', test: GUARD },
            { name: 'money', test: MONEY },
            // The words of the shell and of what Home shows, one file a language.
            { name: wordsOfHome, debugName: 'words', priority: 2 },
          ],
        },
      },
    },
  },
});
