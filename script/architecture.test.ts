import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));
const cruiser = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const config = join(project, '.dependency-cruiser.mjs');

type Report = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] } };

/** Runs the checker on a tree and returns what it found, as `rule file`. */
function cruise(cwd: string): { found: string[]; modules: number } {
  let output: string;
  try {
    output = execFileSync(
      process.execPath,
      [cruiser, '--config', config, '--output-type', 'json', 'apps', 'packages'],
      {
        cwd,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
  } catch (error) {
    // The tool exits with the number of violations and prints the report all the same.
    output = (error as { stdout: string }).stdout;
  }
  const { summary } = JSON.parse(output) as Report;
  return {
    found: summary.violations.map(({ rule, from }) => `${rule.name} ${from}`),
    modules: summary.totalCruised,
  };
}

/** A miniature repository: the imported files, and then one file for each forbidden import. */
const house: Record<string, string> = {
  'packages/kernel/src/money.ts': 'export const money = 1;',
  'packages/contract/src/codes.ts': `import { money } from '../../kernel/src/money.ts'; export const code = money;`,
  'apps/server/src/platform/clock.ts': 'export const clock = 1;',
  'apps/server/src/features/wallet/index.ts': `import { clock } from '../../platform/clock.ts'; export const wallet = clock;`,
  'apps/server/src/features/wallet/inner.ts': 'export const inner = 1;',
  'packages/ui/src/Spinner.tsx': 'export const Spinner = () => <b />;',
  'packages/client/src/store.ts': 'export const store = 1;',
  'packages/chat/src/chat.tsx': `import { store } from '../../client/src/store.ts'; import { Spinner } from '../../ui/src/Spinner.tsx'; export const Chat = () => <Spinner key={store} />;`,
  'apps/member/src/ui/Button.tsx': `import { Spinner } from '../../../../packages/ui/src/Spinner.tsx'; export const Button = () => <Spinner />;`,
  'apps/member/src/platform/api.ts': 'export const api = 1;',
  'apps/member/src/features/home/HomeScreen.tsx': `import { Button } from '../../ui/Button.tsx'; export const Home = () => <Button />;`,
  'apps/console/src/ui/Table.tsx': 'export const Table = () => <b />;',
  'apps/console/src/platform/query.ts': 'export const query = 1;',
  'apps/console/src/features/wallet/Queue.tsx': `import { Table } from '../../ui/Table.tsx'; import { query } from '../../platform/query.ts'; export const Queue = () => <Table key={query} />;`,
};

const planted: Record<string, { rule: string; source: string }> = {
  'packages/kernel/src/bad.ts': {
    rule: 'kernel-imports-nothing',
    source: `import { code } from '../../contract/src/codes.ts'; export const bad = code;`,
  },
  'packages/contract/src/bad.ts': {
    rule: 'contract-imports-kernel-and-schemas',
    source: `import { clock } from '../../../apps/server/src/platform/clock.ts'; export const bad = clock;`,
  },
  'packages/embedded-postgres/src/bad.ts': {
    rule: 'embedded-postgres-knows-no-product',
    source: `import { code } from '../../contract/src/codes.ts'; export const bad = code;`,
  },
  'packages/sample-content/src/bad.ts': {
    rule: 'sample-content-imports-contract',
    source: `import { wallet } from '../../../apps/server/src/features/wallet/index.ts'; export const bad = wallet;`,
  },
  'packages/chat/src/bad.ts': {
    rule: 'package-chat-below-the-apps',
    source: `import { api } from '../../../apps/member/src/platform/api.ts'; export const bad = api;`,
  },
  'packages/client/src/bad.tsx': {
    rule: 'package-client-has-no-looks',
    source: `import { Spinner } from '../../ui/src/Spinner.tsx'; export const Bad = () => <Spinner />;`,
  },
  'packages/ui/src/Bad.tsx': {
    rule: 'package-ui-imports-ui',
    source: `import { store } from '../../client/src/store.ts'; export const Bad = () => <i>{store}</i>;`,
  },
  'apps/server/src/features/vote/bad.rules.ts': {
    rule: 'rules-are-pure',
    source: `import { clock } from '../../platform/clock.ts'; export const bad = clock;`,
  },
  'apps/server/src/platform/bad.ts': {
    rule: 'server-platform-below-features',
    source: `import { wallet } from '../features/wallet/index.ts'; export const bad = wallet;`,
  },
  'apps/server/src/features/vote/bad.ts': {
    rule: 'server-features-do-not-import-each-other',
    source: `import { wallet } from '../wallet/index.ts'; export const bad = wallet;`,
  },
  'apps/server/src/app/compose.ts': {
    rule: 'server-features-are-entered-by-index',
    source: `import { inner } from '../features/wallet/inner.ts'; export const bad = inner;`,
  },
  'apps/member/src/ui/Bad.tsx': {
    rule: 'ui-imports-ui',
    source: `import { api } from '../platform/api.ts'; export const Bad = () => <i>{api}</i>;`,
  },
  'apps/member/src/platform/bad.ts': {
    rule: 'web-platform-below',
    source: `import { Button } from '../ui/Button.tsx'; export const bad = Button;`,
  },
  'apps/member/src/features/meet/Bad.tsx': {
    rule: 'web-features-are-no-siblings',
    source: `import { Home } from '../home/HomeScreen.tsx'; export const Bad = () => <Home />;`,
  },
  'apps/console/src/ui/Bad.tsx': {
    rule: 'ui-imports-ui',
    source: `import { query } from '../platform/query.ts'; export const Bad = () => <i>{query}</i>;`,
  },
  'apps/console/src/platform/bad.ts': {
    rule: 'web-platform-below',
    source: `import { Table } from '../ui/Table.tsx'; export const bad = Table;`,
  },
  'apps/console/src/features/operators/Bad.tsx': {
    rule: 'web-features-are-no-siblings',
    source: `import { Queue } from '../wallet/Queue.tsx'; export const Bad = () => <Queue />;`,
  },
  'apps/console/src/app/Bad.tsx': {
    rule: 'apps-are-apart',
    source: `import { Button } from '../../../member/src/ui/Button.tsx'; export const Bad = () => <Button />;`,
  },
  'apps/member/src/app/BadToo.tsx': {
    rule: 'apps-are-apart',
    source: `import { Table } from '../../../console/src/ui/Table.tsx'; export const BadToo = () => <Table />;`,
  },
  'apps/member/src/app/Bad.tsx': {
    rule: 'apps-are-apart',
    source: `import { wallet } from '../../../server/src/features/wallet/index.ts'; export const Bad = () => <i>{wallet}</i>;`,
  },
  'apps/server/src/platform/leak.ts': {
    rule: 'no-tests-in-the-product',
    source: `import { fake } from './clock.test.ts'; export const leak = fake;`,
  },
  'apps/server/src/platform/gone.ts': {
    rule: 'not-resolvable',
    source: `import { gone } from './nowhere.ts'; export const bad = gone;`,
  },
  'apps/member/src/app/ring-a.ts': {
    rule: 'no-cycles',
    source: `import { b } from './ring-b.ts'; export const a = () => b;`,
  },
};

function build(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'fairground-canary-'));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${source}\n`);
  }
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n');
  return root;
}

describe('the checker of the import table', () => {
  let clean: ReturnType<typeof cruise>;
  let dirty: ReturnType<typeof cruise>;
  const roots: string[] = [];

  beforeAll(() => {
    const bad = Object.fromEntries(Object.entries(planted).map(([path, { source }]) => [path, source]));
    const helpers = {
      'apps/server/src/platform/clock.test.ts': 'export const fake = 1;',
      'apps/member/src/app/ring-b.ts': `import { a } from './ring-a.ts'; export const b = () => a;`,
    };
    roots.push(build(house), build({ ...house, ...helpers, ...bad }));
    clean = cruise(roots[0]!);
    dirty = cruise(roots[1]!);
  }, 120_000);
  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true });
  });

  test('finds nothing in a clean house, and has read all of it', () => {
    expect(clean).toEqual({ found: [], modules: Object.keys(house).length });
  });

  test.each(Object.entries(planted))('finds what is planted in %s', (path, { rule }) => {
    expect(dirty.found).toContain(`${rule} ${path}`);
  });
});
