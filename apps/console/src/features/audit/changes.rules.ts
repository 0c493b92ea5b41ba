export type Change = { field: string; before: string | null; after: string | null };

function fieldsOf(json: string | null): Record<string, unknown> {
  if (json === null) return {};
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { value };
}

const shown = (fields: Record<string, unknown>, name: string): string | null => {
  if (!Object.hasOwn(fields, name)) return null;
  const value = fields[name];
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The changed fields, with their values before and after. */
export function changesOf(before: string | null, after: string | null): Change[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .map((field) => ({ field, before: shown(old, field), after: shown(next, field) }))
    .filter((change) => change.before !== change.after);
}
