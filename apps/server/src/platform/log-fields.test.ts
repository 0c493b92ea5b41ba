import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LOG_FIELDS } from '#platform/log-fields.ts';
import { logFormatters } from '#platform/log-fields.ts';
import { logSerializers } from '#platform/http/server.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const db = useDatabase();
let written = '';
const app = useApp(db, {
  trustedProxies: ['127.0.0.1'],
  logger: {
    level: 'info',
    serializers: logSerializers,
    formatters: logFormatters,
    stream: {
      write(line: string) {
        written += line;
      },
    },
  },
});

describe('a line of the log', () => {
  test('has the fields that are allowed, and no other', () => {
    written = '';
    app.app.http.log.warn({ reason: 'late', username: 'mika', token: 'secret' }, 'something');
    const line = JSON.parse(written) as Record<string, unknown>;
    expect(Object.keys(line).toSorted()).toEqual(['hostname', 'level', 'msg', 'pid', 'reason', 'time']);
  });

  test('is written nowhere with a field that would be left out', () => {
    const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'));
    const fields = files.flatMap((file) =>
      Array.from(
        readFileSync(`${SOURCES}${file}`, 'utf8').matchAll(
          /\blog\.(?:fatal|error|warn|info|debug|trace)\(\s*\{([^}]*)\}/g,
        ),
        ([, inside = '']) => inside.split(',').map((part) => part.split(':')[0]!.trim()),
      ),
    );
    const unknown = fields.flat().filter((name) => name !== '' && !LOG_FIELDS.some((each) => each === name));
    expect(unknown).toEqual([]);
    expect(fields.length).toBeGreaterThan(10);
  });
});

describe('the id of a request', () => {
  const idOf = async (headers: Record<string, string>, url = app.url) =>
    (await fetch(`${url}/healthz`, { headers })).headers.get('x-request-id');
  const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

  test('is in the answer, another one each time', async () => {
    const [first, second] = [await idOf({}), await idOf({})];
    expect(first).toMatch(UUID);
    expect(second).toMatch(UUID);
    expect(second).not.toBe(first);
  });

  test('is that of our own proxy, where it can be one', async () => {
    expect(await idOf({ 'x-request-id': '4a1f0c2be7d94c0fa9e5c0a8b1d2e3f4' })).toBe(
      '4a1f0c2be7d94c0fa9e5c0a8b1d2e3f4',
    );
    for (const forged of ['short', 'a'.repeat(65), 'with space', '"},{"level":"60'])
      expect(await idOf({ 'x-request-id': forged }), forged).toMatch(UUID);
  });
});
