import type { Database } from '#platform/database.ts';

const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501';

/** Drops a database although others are connected to it; `server` is a connection to another one. */
export async function dropDatabase(server: Database, name: string): Promise<void> {
  await server.query({ text: `DROP DATABASE ${name} WITH (FORCE)` }).catch((error: unknown) => {
    // Only a superuser can terminate an autovacuum worker; DROP DATABASE without FORCE waits until it ends.
    if (!isDenied(error)) throw error;
    return server.query({ text: `DROP DATABASE ${name}` });
  });
}
