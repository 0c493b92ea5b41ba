/** Where PostgreSQL listens, and whether a commit must be on disk before it is acknowledged. */
export type ServerSettings = { socketDirectory: string; durable: boolean };

/** The port is only a part of the socket's name, yet a PGPORT in the environment must not change it. */
const socketPort = 5432;

/** For node-postgres and for libpq's tools alike. */
export const connectionString = (password: string, socketDirectory: string): string =>
  `postgresql://fairground:${password}@/fairground?host=${socketDirectory}&port=${socketPort}`;

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const volatile = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Every setting as arguments of `postgres`. They stand on the command line, not in postgresql.conf, so that
 * an update of the server brings its settings along and an ALTER SYSTEM cannot switch durability off.
 */
export function settingArguments(settings: ServerSettings): string[] {
  const values = {
    ...(settings.durable ? durable : volatile),
    listen_addresses: '',
    unix_socket_directories: settings.socketDirectory,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    // Sized for a machine with 2 cores and a few GB; memory is only taken once it is used.
    max_connections: '200',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    // Compiling costs more than it saves for statements of a few milliseconds.
    jit: 'off',
    // As on any solid-state disk: a random page costs about as much as the next one.
    random_page_cost: '1.1',
    // Fewer checkpoints write fewer full pages; recovery of 2 GB still takes well under a minute.
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    log_checkpoints: 'off',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '[%p] ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    lc_messages: 'C',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
