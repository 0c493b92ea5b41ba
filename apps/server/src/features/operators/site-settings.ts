import type { SiteSettings } from '@fairground/contract/console/settings';
import type { OperatorDeps } from '#features/operators/deps.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Queryable } from '#platform/database.ts';
import { requireSettingVersion } from '#platform/editing.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { InvalidInput } from '#platform/http/failure.ts';
import { lockSetting, readSetting, settingVersion, writeSetting } from '#platform/settings.ts';
import { readWinFeed } from '#platform/win-feed.ts';

type Switches = Pick<SiteSettings, 'email' | 'phone' | 'inviteCode' | 'winFeed'>;

async function readSwitches(db: Queryable, mode: SiteSettings['mode']): Promise<Switches> {
  const { email, phone, inviteCode } = await readSetting(db, 'registration');
  return { email, phone, inviteCode, winFeed: await readWinFeed(db, mode) };
}

/** The switches of the site, and what the environment says of it. */
const view = (
  { mode, operator, currency, beacon, timeZone }: OperatorDeps,
  switches: Switches,
  version: number,
): SiteSettings => ({
  email: switches.email,
  phone: switches.phone,
  inviteCode: switches.inviteCode,
  winFeed: switches.winFeed,
  version,
  mode,
  operator: {
    name: operator.name,
    contact: operator.contact,
    licenceNumber: operator.licenceNumber,
    jurisdiction: operator.jurisdiction,
  },
  currency: { code: currency.code, exponent: currency.exponent },
  beacon: { kind: beacon.info.kind, independent: beacon.info.independent },
  timeZone,
});

const readSiteSettings =
  (deps: OperatorDeps): ConsoleHandler<'GET /settings/site'> =>
  async () =>
    deps.database.transaction(async (tx) => {
      await lockSetting(tx, 'registration');
      return view(deps, await readSwitches(tx, deps.mode), await settingVersion(tx, 'registration'));
    });

/** Saves who may register and which win feed Home shows. Open apps read it every five minutes. */
const saveSiteSettings =
  (deps: OperatorDeps): ConsoleHandler<'POST /settings/site'> =>
  async ({ input, operator }) => {
    const { why, version, ...switches } = input;
    if (deps.mode === 'live' && switches.winFeed !== 'live') throw new InvalidInput({ winFeed: 'choice' });
    return deps.database.transaction(async (tx) => {
      // Both settings are written by every save, so the version of `registration` stands for the whole form.
      await lockSetting(tx, 'registration');
      await requireSettingVersion(tx, 'registration', { version, subject: 'settings:site' });
      const before = await readSwitches(tx, deps.mode);
      const { winFeed, ...registration } = switches;
      await writeSetting(tx, 'registration', registration);
      await writeSetting(tx, 'winFeed', winFeed);
      await writeAudit(tx, {
        operator,
        action: 'settings.site',
        subject: 'settings:site',
        before,
        after: switches,
        why,
      });
      return view(deps, switches, await settingVersion(tx, 'registration'));
    });
  };

/** The owner's calls on settings of the whole site. */
export const siteSettingsRoutes = (
  deps: OperatorDeps,
): ConsoleHandlers<'GET /settings/site' | 'POST /settings/site'> => ({
  'GET /settings/site': readSiteSettings(deps),
  'POST /settings/site': saveSiteSettings(deps),
});
