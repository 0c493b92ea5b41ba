import { exportList, type ExportDeps } from '#features/exports/export-list.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';

/** Export of every list of the console, over the lists of all features. */
export const exportRoutes = (deps: ExportDeps): ConsoleHandlers<'POST /export'> => ({
  'POST /export': exportList(deps),
});
