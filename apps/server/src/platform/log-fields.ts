/**
 * Every field that a line of the log may have beside level, time, pid, hostname, reqId and msg. What is not named
 * here is left out, whoever logs it: a log is kept and sent elsewhere. docs/OPERATING.md says what each means.
 */
export const LOG_FIELDS = ['err', 'route', 'periodNo', 'outcome', 'reason', 'relay'] as const;

const ALLOWED: ReadonlySet<string> = new Set(LOG_FIELDS);

/** For pino. */
export const logFormatters = {
  log: (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.has(name))),
};
