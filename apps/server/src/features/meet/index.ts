import { consoleProfiles } from '#features/meet/console-profiles.ts';
import { consoleRegions } from '#features/meet/console-regions.ts';
import { consoleReports, reportSources } from '#features/meet/console-reports.ts';
import { consoleRequests, requestSources } from '#features/meet/console-requests.ts';
import { consoleListings, listingSources } from '#features/meet/listing/console-listings.ts';
import type { MeetDeps } from '#features/meet/deps.ts';

export { memberData } from '#features/meet/member-data.ts';
export { createAgeUpdate } from '#features/meet/listing/update-ages.ts';
export { createRejectedRemoval } from '#features/meet/listing/forget-rejected.ts';
export { findListedProfile } from '#features/meet/listing/listed-profile.repository.ts';
export { hideForClosing } from '#features/meet/listing/withdraw.ts';
export { createDateRequestExpiry } from '#features/meet/date-request.expiry.ts';
export { sampleDateRequests } from '#features/meet/date-request.waiting.ts';
export { meetRoutes } from '#features/meet/meet.routes.ts';
export { hasSamplePeople } from '#features/meet/sample-people.ts';
export { registerPhotos } from '#features/meet/photos.ts';

/** The lists of Meet that grow without end, for export. */
export const meetSources = { ...requestSources, ...reportSources, ...listingSources };

/** The console's calls of Meet: profiles, date requests, reports. */
export const meetConsoleRoutes = (deps: MeetDeps) => ({
  ...consoleProfiles(deps),
  ...consoleRegions(deps.database),
  ...consoleListings(deps),
  ...consoleRequests(deps),
  ...consoleReports(deps),
});
