import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('docs/API.md says what the contract says', () => {
  const check = () =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'api-docs.ts'), '--check'], { stdio: 'pipe' });
  expect(check).not.toThrow();
});
