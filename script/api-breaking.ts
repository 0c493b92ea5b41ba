/**
 * Differences between two descriptions that break clients. Not breaking, as the description states: new calls, new fields and new
 * values of fields in answers, new failures of a call.
 */
export type Json = { [key: string]: unknown };
/** `in`: sent by clients; `out`: sent by the server. */
type Direction = 'in' | 'out';
type Side = { root: Json; schema: Json };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Follows `#/…` within a document. */
export function resolve(root: Json, value: unknown): Json {
  if (!isObject(value)) return {};
  const { $ref } = value;
  if (typeof $ref !== 'string') return value;
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (isObject(at) ? at[part.replaceAll('~1', '/')] : undefined), root);
  return resolve(root, target);
}

const typesOf = ({ type }: Json): string[] => [type ?? []].flat() as string[];
const variantsOf = ({ anyOf, oneOf }: Json): unknown[] | null => (anyOf ?? oneOf ?? null) as unknown[] | null;
const namesIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const accepts = (type: string, allowed: string[]): boolean =>
  allowed.length === 0 || allowed.includes(type) || (type === 'integer' && allowed.includes('number'));

/** Limits of input; a lower maximum or a higher minimum refuses what was accepted. */
const LIMITS = [
  { name: 'maxLength', tighter: (before: number, now: number) => now < before },
  { name: 'maximum', tighter: (before: number, now: number) => now < before },
  { name: 'maxItems', tighter: (before: number, now: number) => now < before },
  { name: 'minLength', tighter: (before: number, now: number) => now > before },
  { name: 'minimum', tighter: (before: number, now: number) => now > before },
  { name: 'minItems', tighter: (before: number, now: number) => now > before },
];

function compareScalars(before: Json, now: Json, direction: Direction): string[] {
  const found: string[] = [];
  const [narrow, wide] = direction === 'in' ? [before, now] : [now, before];
  if (!typesOf(narrow).every((type) => accepts(type, typesOf(wide))))
    found.push(`is ${typesOf(now).join('|')} and was ${typesOf(before).join('|')}`);
  if (direction === 'out') {
    if (before['format'] !== now['format']) found.push(`has the format ${String(now['format'])}`);
    return found;
  }
  const values = now['enum'] as unknown[] | undefined;
  const gone = values && ((before['enum'] as unknown[] | undefined) ?? ['anything else']);
  for (const value of gone ?? [])
    if (!values!.includes(value)) found.push(`takes no longer ${JSON.stringify(value)}`);
  for (const name of ['pattern', 'format'])
    if (now[name] !== undefined && now[name] !== before[name]) found.push(`has another ${name}`);
  for (const { name, tighter } of LIMITS) {
    const [was, is] = [before[name] as number | undefined, now[name] as number | undefined];
    if (is !== undefined && (was === undefined || tighter(was, is))) found.push(`has the ${name} ${is}`);
  }
  return found;
}

function compareFields(before: Side, now: Side, direction: Direction, where: string): string[] {
  const found: string[] = [];
  const [was, is] = [before, now].map(({ schema }) => (schema['properties'] ?? {}) as Json) as [Json, Json];
  const [needed, needs] = [before, now].map(({ schema }) => namesIn(schema['required'])) as [
    string[],
    string[],
  ];
  for (const [name, inner] of Object.entries(was)) {
    const field = where === '' ? name : `${where}.${name}`;
    if (!(name in is)) found.push(`${field} is gone`);
    else {
      if (direction === 'out' && needed.includes(name) && !needs.includes(name))
        found.push(`${field} may be absent`);
      found.push(
        ...compare(
          { root: before.root, schema: inner as Json },
          { root: now.root, schema: is[name] as Json },
          direction,
          field,
        ),
      );
    }
  }
  if (direction === 'in')
    for (const name of needs)
      if (!needed.includes(name)) found.push(`${where === '' ? name : `${where}.${name}`} is required`);
  return found;
}

/** Breaking differences between two schemas, each a sentence that begins with the field. */
export function compare(before: Side, now: Side, direction: Direction, where = ''): string[] {
  const [was, is] = [resolve(before.root, before.schema), resolve(now.root, now.schema)];
  const old: Side = { root: before.root, schema: was };
  const fresh: Side = { root: now.root, schema: is };
  const [oldVariants, newVariants] = [variantsOf(was), variantsOf(is)];
  if (oldVariants || newVariants) {
    const olds = (oldVariants ?? [was]).map((schema) => ({ root: old.root, schema: schema as Json }));
    const news = (newVariants ?? [is]).map((schema) => ({ root: fresh.root, schema: schema as Json }));
    const fits = (a: Side, b: Side): boolean => compare(a, b, direction).length === 0;
    const lost =
      direction === 'in'
        ? olds.some((each) => !news.some((other) => fits(each, other)))
        : news.some((each) => !olds.some((other) => fits(other, each)));
    return lost ? [`${where || 'the whole'} has other variants`] : [];
  }
  const found = compareScalars(was, is, direction).map((what) => `${where || 'the whole'} ${what}`);
  if (was['items'] !== undefined && is['items'] !== undefined && isObject(was['items']))
    found.push(
      ...compare(
        { ...old, schema: was['items'] },
        { ...fresh, schema: is['items'] as Json },
        direction,
        `${where}[]`,
      ),
    );
  return [...found, ...compareFields(old, fresh, direction, where)];
}
