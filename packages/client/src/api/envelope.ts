/** The meaning of an answer, without side effects (product.md sections 2 and 3). */
export type Verdict =
  | { kind: 'success'; data: unknown }
  /** 401: nobody is logged in. */
  | { kind: 'unauthorized'; code: number; message: string }
  /** Code 0 or 401 with a message about token or login: the session is lost. */
  | { kind: 'expired'; code: number; message: string }
  /** A refusal by the server, with its message if there is one. */
  | { kind: 'refused'; code: number; message: string; data: unknown }
  /** An error without an envelope: only the HTTP status is known. */
  | { kind: 'fault'; status: number };

const EXPIRED = /token|login|authorized/i;

type Envelope = { code: number; msg?: unknown; data?: unknown };

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Partial<Envelope>).code === 'number';

/** Parses an answer. `success` is the success code: 200 of the API, 1 of a video host. */
export function classify(status: number, body: unknown, success = 200): Verdict {
  const arrived = status >= 200 && status < 300;
  if (!isEnvelope(body)) {
    if (status === 401) return { kind: 'unauthorized', code: 401, message: '' };
    return { kind: 'fault', status: arrived ? 0 : status };
  }
  const { code } = body;
  const message = typeof body.msg === 'string' ? body.msg : '';
  if (arrived && code === success)
    return { kind: 'success', data: body.data === undefined ? body : body.data };
  if (success === 200) {
    if ((code === 0 || code === 401) && EXPIRED.test(message)) return { kind: 'expired', code, message };
    if (code === 401 || status === 401) return { kind: 'unauthorized', code: 401, message };
  }
  return { kind: 'refused', code, message, data: body.data };
}

/** `data.fields` of a refused input: field name to message. */
export function fieldsOf(data: unknown): Record<string, string> | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { fields } = data as { fields?: unknown };
  if (typeof fields !== 'object' || fields === null) return undefined;
  const entries = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
