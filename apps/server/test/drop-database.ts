import type { Database } from '#platform/database.ts';

const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501';

/** Drops a database whoever is still connected to it; `server` is connected to another one. */
export async function dropDatabase(server: Database, name: string): Promise<void> {
  await server.query({ text: `DROP DATABASE ${name} WITH (FORCE)` }).catch((error: unknown) => {
    // An autovacuum worker cannot be forced out but by a superuser; without force it is asked to go, and goes.
    if (!isDenied(error)) throw error;
    return server.query({ text: `DROP DATABASE ${name}` });
  });
}
