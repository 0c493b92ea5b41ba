/**
 * Completes package-lock.json after a change of dependencies: `node script/complete-lock.ts`.
 *
 * A registry mirror may lack packages of platforms that its users do not have. npm then omits them from the lock file although
 * their parents name them, and `npm ci` refuses the file. This adds an entry for every optional package that a locked parent
 * names by its exact version; platforms are derived from the name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const FILE = join(import.meta.dirname, '../package-lock.json');
const OS = /\b(android|darwin|freebsd|linux|openharmony|win32|windows)\b/;
const CPU = /\b(arm64|arm|x64|ia32|ppc64|riscv64|s390x)\b/;

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, Entry> };
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (place in lock.packages || !/^\d/.test(version)) continue;
    const os = OS.exec(name)?.[1]?.replace('windows', 'win32');
    const cpu = CPU.exec(name)?.[1];
    if (os === undefined || cpu === undefined) continue;
    lock.packages[place] = {
      version,
      cpu: [cpu],
      ...(parent.dev ? { dev: true } : {}),
      ...(/musl/.test(name) ? { libc: ['musl'] } : {}),
      optional: true,
      os: [os],
    };
    process.stdout.write(`added ${name}@${version}\n`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
