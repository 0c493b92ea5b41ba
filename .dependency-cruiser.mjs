/** The import table of docs/ARCHITECTURE.md. script/architecture.test.ts plants a violation of each rule. */
const server = '^apps/server/src';
/** Both web apps have the same four rooms. */
const web = '^apps/(member|console)/src';
const TEST = '[.]test[.]tsx?$';

const features = (root) => `${root}/features/([^/]+)/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|vite/)' },
    },
    {
      name: 'kernel-imports-nothing',
      severity: 'error',
      from: { path: '^packages/kernel/src', pathNot: TEST },
      to: { pathNot: '^packages/kernel/src' },
    },
    {
      name: 'contract-imports-kernel-and-schemas',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TEST },
      to: { pathNot: '^packages/(contract|kernel)/src|node_modules/(@valibot|valibot)/' },
    },
    {
      name: 'embedded-postgres-knows-no-product',
      comment: 'another server could start its PostgreSQL with it',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/embedded-postgres/' },
    },
    {
      name: 'sample-content-imports-contract',
      severity: 'error',
      from: { path: '^packages/sample-content/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(sample-content|contract|kernel)/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        '*.rules.ts decide; they import kernel, contract, other rules and pure libraries, and only types of the rest',
      severity: 'error',
      from: { path: '[.]rules[.]ts$' },
      to: {
        pathNot: '^packages/(contract|kernel)/src|[.]rules[.]ts$|node_modules/libphonenumber-js',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-platform-below-features',
      severity: 'error',
      from: { path: `${server}/platform` },
      to: { path: `${server}/(features|commands|app|main[.]ts)` },
    },
    {
      name: 'server-features-do-not-import-each-other',
      comment: 'app/ hands one feature what it needs of another; see ARCHITECTURE',
      severity: 'error',
      from: { path: features(server), pathNot: TEST },
      to: { path: `${server}/features/`, pathNot: `${server}/features/$1/` },
    },
    {
      name: 'server-features-are-entered-by-index',
      severity: 'error',
      from: { path: `${server}/(main[.]ts$|app/|commands/)`, pathNot: TEST },
      to: { path: `${server}/features/`, pathNot: '/index[.]ts$' },
    },
    {
      name: 'ui-imports-ui',
      severity: 'error',
      from: { path: `${web}/ui/`, pathNot: TEST },
      to: { path: `^(apps|packages)/`, pathNot: '^(apps/$1/src/ui|packages/ui/src)/' },
    },
    {
      name: 'package-ui-imports-ui',
      comment: 'a primitive makes no call and knows no product: what it shows is handed to it',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: TEST },
      to: { path: '^(apps|packages)/', pathNot: '^packages/ui/src/' },
    },
    {
      name: 'package-client-has-no-looks',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: TEST },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(client|contract|kernel)/src/' },
    },
    {
      name: 'package-chat-below-the-apps',
      severity: 'error',
      from: { path: '^packages/chat/src/', pathNot: TEST },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(chat|client|ui|contract|kernel)/src/' },
    },
    {
      name: 'web-platform-below',
      severity: 'error',
      from: { path: `${web}/platform/`, pathNot: TEST },
      to: { path: '^apps/$1/src/(ui|features|app)/' },
    },
    {
      name: 'web-features-are-no-siblings',
      severity: 'error',
      from: { path: features(web) },
      to: { path: '^apps/$1/src/(features|app)/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'apps-are-apart',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/(src|seeds)/', pathNot: TEST },
      to: { path: `${TEST}|^apps/[^/]+/test/|^packages/client/src/test/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-page|data)/' },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
