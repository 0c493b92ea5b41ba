import type { DeskDeps } from '#features/desk/deps.ts';
import { recordRoutes } from '#features/desk/records.ts';
import { riskRoutes } from '#features/desk/risks.ts';
import { searchRoutes } from '#features/desk/search.ts';
import { viewRoutes } from '#features/desk/views.ts';

export { memberData } from '#features/desk/member-data.ts';
export { passClaims } from '#features/desk/records.ts';

/** What operators keep beside the records that they work on. */
export const deskConsoleRoutes = (deps: DeskDeps) => ({
  ...viewRoutes(deps.database),
  ...recordRoutes(deps),
  ...searchRoutes(deps),
  ...riskRoutes(deps),
});
