import { viewRoutes } from '#features/desk/views.ts';
import type { Database } from '#platform/database.ts';

export type DeskDeps = { database: Database };

/** What operators keep beside the records that they work on. */
export const deskConsoleRoutes = ({ database }: DeskDeps) => ({ ...viewRoutes(database) });
