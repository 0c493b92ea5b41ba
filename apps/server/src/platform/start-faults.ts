import { type Config, ConfigError } from '#platform/config.ts';
import { PostgresStartupError } from '@fairground/embedded-postgres/startup-error';
import { hasCode } from '#platform/roles.ts';
import { StartupError } from '#platform/startup-error.ts';

/** The operating system's message. A name with several addresses fails with an error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const refuse = (variable: string, value: string | number, allowed: string, error: unknown): never => {
  throw new ConfigError(`${variable} is "${value}", but ${allowed} (${reasonOf(error)}).`);
};

/*
 * Configuration values that are well-formed but do not work on this machine. Each function takes the error of its step and throws
 * one sentence for the operator; an error that is not about the value is rethrown.
 */

/** @throws StartupError that names DATA_DIR where the folder cannot be used */
export const blameDataDir =
  (config: Config) =>
  (error: unknown): never =>
    refuse('DATA_DIR', config.dataDir, 'only a folder that we may make and write to is allowed', error);

/** The value may hold a password and is therefore not repeated. */
const blameUrl =
  (variable: string) =>
  (error: unknown): never => {
    // Already a sentence, of a check that follows the connection.
    if (error instanceof ConfigError) throw error;
    return refuse(variable, '(hidden)', 'only a PostgreSQL that lets us in is allowed', error);
  };

export const blameDatabaseUrl = blameUrl('DATABASE_URL');
export const blameDirectUrl = blameUrl('DATABASE_DIRECT_URL');
export const blameReadUrl = blameUrl('DATABASE_READ_URL');

/**
 * The server's role has rights of the owner: in live mode an error, in play mode a warning, because the database's refusals are
 * then no boundary.
 */
export function warnOfPower({ mode }: Pick<Config, 'mode'>): void {
  const sentence =
    'DATABASE_URL names a role that may change the ledger; only one with the rights of fairground_app is allowed in live mode (docs/OPERATING.md, Roles).';
  if (mode === 'live') throw new ConfigError(sentence);
  process.stderr.write(`${sentence}\n`);
}

/** EAFNOSUPPORT: an IPv6 address where that is switched off, as in many containers. */
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

const blameListening =
  (names: { host: string; port: string }, { host, port }: Pick<Config, 'host' | 'port'>) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `${names.port} is "${port}", but another program listens there; choose a free one.`,
      );
    if (code === 'EACCES') refuse(names.port, port, 'only a port that this user may use is allowed', error);
    if (NO_ADDRESS.has(String(code)))
      refuse(names.host, host, 'only a name or address of this machine is allowed', error);
    throw error;
  };

/** @throws StartupError that names HOST and PORT where the address cannot be used */
export const blameAddress = (config: Config) => blameListening({ host: 'HOST', port: 'PORT' }, config);

/** @throws StartupError that names the metrics' address where it cannot be used */
export const blameMetricsAddress = (metrics: NonNullable<Config['metrics']>) =>
  blameListening({ host: 'METRICS_HOST', port: 'METRICS_PORT' }, metrics);

/** The error as one sentence for the operator; an unexpected one keeps its stack. */
export function explain(error: unknown): string {
  // insufficient_privilege: the connection string names another role than this command needs.
  if (hasCode(error, '42501'))
    return `The database refuses the role of the connection string (${reasonOf(error)}): the server and most commands need the rights of fairground_app (DATABASE_URL), migrate, backup, restore and check the owner (DATABASE_OWNER_URL).`;
  const foreseen = [ConfigError, StartupError, PostgresStartupError].some((kind) => error instanceof kind);
  if (foreseen) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
