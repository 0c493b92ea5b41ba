import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const stages = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8')
  .split(/^FROM /m)
  .slice(1);
const [build, modules, image] = stages as [string, string, string];

/** Every workspace of the project, as `apps/server`. */
const workspaces = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(root, path, 'package.json'))),
);

/** The workspaces that a package needs at run time, transitively. */
function needsOf(workspace: string, found = new Set<string>()): Set<string> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const path = `packages/${name.replace('@fairground/', '')}`;
    if (!name.startsWith('@fairground/') || found.has(path)) continue;
    found.add(path);
    needsOf(path, found);
  }
  return found;
}

describe('the image', () => {
  test.each([
    ['build', build],
    ['modules', modules],
  ])(
    'stage "%s" has the manifest of every workspace before npm ci, which would link to nothing',
    (_, stage) => {
      const copied = new Set(stage.slice(0, stage.indexOf('RUN npm ci')).split('\n'));
      expect(workspaces.filter((path) => !copied.has(`COPY ${path}/package.json ${path}/`))).toEqual([]);
    },
  );

  test('holds the server and every package that it imports', () => {
    const needed = ['apps/server', ...needsOf('apps/server')];
    expect(needed.length).toBeGreaterThan(3);
    expect(needed.filter((path) => !image.includes(`COPY ${path} ${path}\n`))).toEqual([]);
  });

  test('holds the list of what is in it, runs as an ordinary user, and says how it is watched and stopped', () => {
    expect(modules).toContain('node script/sbom.ts > sbom.json');
    expect(image).toContain('COPY --from=modules /app/sbom.json sbom.json\n');
    expect(image).toMatch(/^USER fairground$/m);
    expect(image).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(image).toMatch(/^HEALTHCHECK .*\\\n.*\/readyz/m);
    expect(image.lastIndexOf('USER ')).toBeGreaterThan(image.lastIndexOf('RUN '));
  });

  test('holds both built apps, and what renders Home: without it `/` is an empty shell', () => {
    for (const built of ['apps/member/dist', 'apps/member/dist-page', 'apps/console/dist'])
      expect(image).toContain(`COPY --from=build /app/${built} ${built}\n`);
  });
});
