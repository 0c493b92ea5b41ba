/**
 * Prints what lies in node_modules as CycloneDX 1.5: every package with version, licence and the hash that the lock file names. The
 * packages themselves are read, since `npm sbom` fails in an installation without development packages, and elsewhere leaves out
 * those that the root of the project needs as well (npm 11: pg, ws, sharp).
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Package = { name: string; version: string; license?: string };
type Lock = { packages: Record<string, { integrity?: string }> };

const folder = process.cwd();
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const { packages: locked } = read('package-lock.json') as Lock;
const product = read('package.json') as Package;

/** The package at this place; null for a folder that is only a part of one. */
function componentAt(path: string): object | null {
  const { name, version, license } = read(join(path, 'package.json')) as Partial<Package>;
  if (name === undefined || version === undefined) return null;
  const [algorithm = '', hash = ''] = locked[path]?.integrity?.split('-') ?? [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    purl,
    ...(typeof license === 'string' ? { licenses: [{ expression: license }] } : {}),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }
      : {}),
  };
}

/** Folders of packages, also of those below another one, as `node_modules/pg`. */
const places = globSync('{node_modules,node_modules/**/node_modules}/{*,@*/*}', { cwd: folder })
  .filter((path) => !/\/[.@][^/]*$/.test(path) && existsSync(join(folder, path, 'package.json')))
  .toSorted();
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: { type: 'application', 'bom-ref': product.name, name: product.name, version: product.version },
  },
  components: places.map(componentAt).filter((component) => component !== null),
};
process.stdout.write(`${JSON.stringify(bom, null, 1)}\n`);
