/** Where PostgreSQL listens, and whether a commit must be on disk before it is acknowledged. */
export type ServerSettings = { socketDirectory: string; durable: boolean };

/** The port is part of the socket's name; set, so that PGPORT in the environment cannot change it. */
const socketPort = 5432;

/** Data for connecting to the database `name`. */
export type Access = { name: string; owner: string; password: string; socketDirectory: string };

/** For node-postgres and for libpq's tools alike. */
export const connectionString = ({ name, owner, password, socketDirectory }: Access): string =>
  `postgresql://${owner}:${password}@/${name}?host=${socketDirectory}&port=${socketPort}`;

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const volatile = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * All settings as arguments of `postgres`. On the command line instead of in postgresql.conf, an update of the server changes
 * them, and ALTER SYSTEM cannot switch durability off.
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
    // JIT compilation costs more than it saves for statements of a few milliseconds.
    jit: 'off',
    // For solid-state disks, where random pages cost about as much as sequential ones.
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
