import type { Database } from '#platform/database.ts';
import type { FindUpload, HoldUpload } from '#platform/http/public-pictures.ts';

/** Dependencies that the composition passes in. */
export type HomeDeps = { database: Database; findUpload: FindUpload; holdUpload: HoldUpload };
