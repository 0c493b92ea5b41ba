/** What an answer means, before anybody acts on it (product.md section 2). */
export type Verdict =
  | { kind: 'success'; data: unknown }
  /** 401: the session is over, or never was. */
  | { kind: 'session'; message: string }
  /** A refusal by the server, in its words where it gave some. */
  | { kind: 'refused'; code: number; message: string; data: unknown }
  /** A fault without an envelope: only its HTTP status is known. */
  | { kind: 'fault'; status: number };

type Envelope = { code: number; msg?: unknown; data?: unknown };

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Partial<Envelope>).code === 'number';

/** Reads an answer of the console's API. */
export function classify(status: number, body: unknown): Verdict {
  const message = isEnvelope(body) && typeof body.msg === 'string' ? body.msg : '';
  if (status === 401 || (isEnvelope(body) && body.code === 401)) return { kind: 'session', message };
  if (!isEnvelope(body)) return { kind: 'fault', status };
  if (status >= 200 && status < 300 && body.code === 200)
    return { kind: 'success', data: body.data === undefined ? body : body.data };
  return { kind: 'refused', code: body.code, message, data: body.data };
}

/** `data.fields` of a refused input: name of the field → what is wrong with it. */
export function fieldsOf(data: unknown): Record<string, string> | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { fields } = data as { fields?: unknown };
  if (typeof fields !== 'object' || fields === null) return undefined;
  const entries = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
