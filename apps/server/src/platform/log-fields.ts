/**
 * The fields that a log line may have beside level, time, pid, hostname, reqId and msg. Others are dropped, because logs are kept
 * and sent to other systems. docs/OPERATING.md describes each.
 */
export const LOG_FIELDS = [
  'err',
  'route',
  'periodId',
  'periodNo',
  'outcome',
  'reason',
  'relay',
  'traceId',
  'security',
  'subject',
] as const;

/** The id of the request is pino's own field where the request writes the line, and one of ours where something below it does. */
const ALLOWED: ReadonlySet<string> = new Set([...LOG_FIELDS, 'reqId']);

/** Formatters of pino that apply LOG_FIELDS. */
export const logFormatters = {
  log: (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.has(name))),
};
