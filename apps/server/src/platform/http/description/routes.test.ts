import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const app = useApp(useDatabase());

describe('the description of the API', () => {
  test.each([
    ['/api/openapi.json', 'openapi.json'],
    ['/console/api/openapi.json', 'console-openapi.json'],
    ['/api/asyncapi.json', 'asyncapi.json'],
  ])('%s is the one that was checked', async (path, file) => {
    const response = await fetch(`${app.url}${path}`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const committed = fileURLToPath(import.meta.resolve(`@fairground/contract/api/${file}`));
    expect(await response.text()).toBe(readFileSync(committed, 'utf8'));
  });

  test.each([
    ['/api/docs', 'Place a stake'],
    ['/api/docs/console', 'Credit a recharge'],
    ['/api/docs/live', '/api/live'],
  ])(
    '%s shows it under the content policy of every page, without a script or an address of others',
    async (path, words) => {
      const response = await fetch(`${app.url}${path}`);
      const html = await response.text();
      expect(html).toContain(words);
      expect(html).not.toMatch(/<script|style=|\bon\w+=|https?:\/\//);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
      const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
      const ids = new Set([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id!));
      expect(targets.length).toBeGreaterThan(0);
      expect(targets.filter((id) => !ids.has(id))).toEqual([]);
    },
  );
});
