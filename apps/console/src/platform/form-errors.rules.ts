/** What a form shows after a refusal: each message at its field, and what has no field below the button. */
export type FormErrors = { fields: Record<string, string>; rest: string | null };

type Refusal = { message: string; fields?: Record<string, string> | undefined };

/** The form's field for one of the server's: `name.ja` is `name_ja` in a form, and `photos.3` a part of `photos`. */
const fieldOf = (name: string, names: readonly string[]): string | undefined =>
  [name, name.replaceAll('.', '_'), name.split('.')[0] ?? ''].find((each) => names.includes(each));

/** `names` are the fields the form has. A message of a field it lacks is not swallowed: it stands in the rest. */
export function formErrors({ message, fields = {} }: Refusal, names: readonly string[]): FormErrors {
  const known: Record<string, string> = {};
  const strange: string[] = [];
  for (const [name, text] of Object.entries(fields)) {
    const field = fieldOf(name, names);
    if (field === undefined) strange.push(text);
    else known[field] ??= text;
  }
  if (strange.length > 0) return { fields: known, rest: [...new Set(strange)].join(' ') };
  return { fields: known, rest: Object.keys(known).length > 0 ? null : message };
}

/** The fields of a form by the names under which the server speaks of them: `why`, `title.ja`. */
export const fieldNames = (values: Readonly<Record<string, unknown>>, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldNames(value as Record<string, unknown>, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
