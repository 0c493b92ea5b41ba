import type * as v from 'valibot';
import { consoleAlertEndpoints } from '#console/alerts.ts';
import { consoleAuditEndpoints } from '#console/audit.ts';
import { consoleBankProfileEndpoints } from '#console/bank-profiles.ts';
import { consoleCorrectionEndpoints } from '#console/corrections.ts';
import { consoleClosingEndpoints } from '#console/closings.ts';
import { consoleDashboardEndpoints } from '#console/dashboard.ts';
import { consoleDrawEndpoints } from '#console/draws.ts';
import { consoleExportEndpoints } from '#console/exports.ts';
import { consoleTitleFileEndpoints } from '#console/title-file.ts';
import { consoleFilmEndpoints } from '#console/films.ts';
import { consoleInviteEndpoints } from '#console/invites.ts';
import { consoleHomeEndpoints } from '#console/home.ts';
import { consoleLedgerEndpoints } from '#console/ledger.ts';
import { consoleLegalEndpoints } from '#console/legal.ts';
import { consoleListingEndpoints } from '#console/listings.ts';
import { consoleDateRequestEndpoints } from '#console/date-requests.ts';
import { consoleProfileEndpoints } from '#console/profiles.ts';
import { consoleRegionEndpoints } from '#console/regions.ts';
import { consoleReportEndpoints } from '#console/reports.ts';
import { consoleMemberEndpoints } from '#console/members.ts';
import { consoleMemberLifeEndpoints } from '#console/member-life.ts';
import { consoleMemberMoneyEndpoints } from '#console/member-money.ts';
import { consoleAnnouncementEndpoints } from '#console/announcements.ts';
import { consoleMovieEndpoints } from '#console/movies.ts';
import { consoleOutboxEndpoints } from '#console/outbox.ts';
import { consoleOperatorEndpoints } from '#console/operators.ts';
import { consolePayoutEndpoints } from '#console/payouts.ts';
import { consoleProtectionEndpoints } from '#console/protection.ts';
import { consoleRechargeEndpoints } from '#console/recharges.ts';
import { consoleRecordEndpoints } from '#console/records.ts';
import { consoleReconciliationEndpoints } from '#console/reconciliation.ts';
import { consoleSearchEndpoints } from '#console/search.ts';
import { consoleRecoveryEndpoints } from '#console/recoveries.ts';
import { consolePasskeyEndpoints } from '#console/passkeys.ts';
import { consoleSessionEndpoints } from '#console/session.ts';
import { consoleSettingChangeEndpoints } from '#console/setting-changes.ts';
import { consoleSettingsEndpoints } from '#console/settings.ts';
import { consoleStatementLineEndpoints } from '#console/statement-lines.ts';
import { consoleStatementEndpoints } from '#console/statements.ts';
import { consoleSupportEndpoints } from '#console/support.ts';
import { consoleUploadEndpoints } from '#console/uploads.ts';
import { consoleViewEndpoints } from '#console/views.ts';
import { consoleVoteSettingsEndpoints } from '#console/vote-settings.ts';
import { consoleWithdrawalEndpoints } from '#console/withdrawals.ts';

/** Every call of the console, by `METHOD /path` below `/console/api`. */
export const consoleEndpoints = {
  ...consoleClosingEndpoints,
  ...consoleRecoveryEndpoints,
  ...consoleSessionEndpoints,
  ...consolePasskeyEndpoints,
  ...consoleOperatorEndpoints,
  ...consoleAlertEndpoints,
  ...consoleRechargeEndpoints,
  ...consoleWithdrawalEndpoints,
  ...consoleCorrectionEndpoints,
  ...consoleBankProfileEndpoints,
  ...consoleStatementEndpoints,
  ...consoleStatementLineEndpoints,
  ...consolePayoutEndpoints,
  ...consoleReconciliationEndpoints,
  ...consoleSettingsEndpoints,
  ...consoleSettingChangeEndpoints,
  ...consoleMemberEndpoints,
  ...consoleMemberMoneyEndpoints,
  ...consoleMemberLifeEndpoints,
  ...consoleProtectionEndpoints,
  ...consoleLedgerEndpoints,
  ...consoleAuditEndpoints,
  ...consoleAnnouncementEndpoints,
  ...consoleSupportEndpoints,
  ...consoleUploadEndpoints,
  ...consoleRegionEndpoints,
  ...consoleProfileEndpoints,
  ...consoleDateRequestEndpoints,
  ...consoleReportEndpoints,
  ...consoleListingEndpoints,
  ...consoleMovieEndpoints,
  ...consoleFilmEndpoints,
  ...consoleTitleFileEndpoints,
  ...consoleDrawEndpoints,
  ...consoleVoteSettingsEndpoints,
  ...consoleDashboardEndpoints,
  ...consoleExportEndpoints,
  ...consoleViewEndpoints,
  ...consoleSearchEndpoints,
  ...consoleRecordEndpoints,
  ...consoleInviteEndpoints,
  ...consoleHomeEndpoints,
  ...consoleLegalEndpoints,
  ...consoleOutboxEndpoints,
};

export type ConsoleEndpoints = typeof consoleEndpoints;
export type ConsoleKey = keyof ConsoleEndpoints;
/** What the console sends. */
export type ConsoleInputOf<K extends ConsoleKey> = v.InferInput<ConsoleEndpoints[K]['input']>;
/** What a handler receives after validation. */
export type ConsoleParsedInputOf<K extends ConsoleKey> = v.InferOutput<ConsoleEndpoints[K]['input']>;
export type ConsoleDataOf<K extends ConsoleKey> = v.InferOutput<ConsoleEndpoints[K]['data']>;
