import type { MeetDeps } from '#features/meet/deps.ts';
import { todayOf } from '#features/meet/listing/apply.ts';
import { updateAges } from '#features/meet/listing/listed-profile.repository.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Ages of listed members, hourly: a day begins in the site's time zone, and the cron expression is in UTC. */
export const createAgeUpdate = (deps: MeetDeps): Job => ({
  name: 'update-listed-ages',
  cron: '3 * * * *',
  run: () => updateAges(deps.database, todayOf(deps)),
});
