import { type Config, ConfigError } from '#platform/config.ts';
import { StartupError } from '#platform/embedded-postgres.ts';

/** What the machine says, in its own words. A name with several addresses fails with one error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const refuse = (variable: string, value: string | number, allowed: string, error: unknown): never => {
  throw new ConfigError(`${variable} is "${value}", but ${allowed} (${reasonOf(error)}).`);
};

/*
 * Values that read well and turn out not to work here. Each takes the error of its step and throws the one
 * sentence for whoever started the server; what is not about the value is thrown on as it is.
 */

export const blameDataDir =
  (config: Config) =>
  (error: unknown): never =>
    refuse('DATA_DIR', config.dataDir, 'only a folder that we may make and write to is allowed', error);

/** The value may hold a password and is therefore not repeated. */
export const blameDatabaseUrl = (error: unknown): never =>
  refuse('DATABASE_URL', '(hidden)', 'only a PostgreSQL that lets us in is allowed', error);

const blameListening =
  (names: { host: string; port: string }, { host, port }: Pick<Config, 'host' | 'port'>) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `${names.port} is "${port}", but another program listens there; choose a free one.`,
      );
    if (code === 'EACCES') refuse(names.port, port, 'only a port that this user may use is allowed', error);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
      refuse(names.host, host, 'only a name or address of this machine is allowed', error);
    throw error;
  };

export const blameAddress = (config: Config) => blameListening({ host: 'HOST', port: 'PORT' }, config);

export const blameMetricsAddress = (metrics: NonNullable<Config['metrics']>) =>
  blameListening({ host: 'METRICS_HOST', port: 'METRICS_PORT' }, metrics);

/** What went wrong in one sentence for whoever started this; anything unforeseen keeps its stack. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
