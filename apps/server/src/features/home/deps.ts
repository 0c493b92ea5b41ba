import type { Database } from '#platform/database.ts';
import type { FindUpload, HoldUpload } from '#platform/http/public-pictures.ts';

/** What app.ts hands Home of itself and of other features. */
export type HomeDeps = { database: Database; findUpload: FindUpload; holdUpload: HoldUpload };
