import type { ConsoleBanner, ConsoleNotice } from '@fairground/contract/console/home';
import { UUID_PATTERN } from '@fairground/contract/limits';
import type { HomeDeps } from '#features/home/deps.ts';
import { SLIDE_FOLDER } from '#features/home/pictures.ts';
import { createHomeContent } from '#features/home/home-content.ts';
import type { HomeContentRow } from '#features/home/home-content.repository.ts';
import type { Tx } from '#platform/database.ts';
import { trimmed } from '#platform/editing.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { InvalidInput } from '#platform/http/failure.ts';
import { picturePath } from '#platform/http/public-pictures.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import type { Localized } from '@fairground/contract/language';

type BannerRow = HomeContentRow & {
  name: Localized;
  description: Localized;
  picture: string;
  link: string | null;
};
type NoticeRow = HomeContentRow & { text: Localized };

const viewContent = (row: HomeContentRow) => ({
  id: row.id,
  state: row.state,
  published: row.published,
  shownFrom: isoOrNull(row.shown_from),
  shownUntil: isoOrNull(row.shown_until),
  version: row.version,
  updatedAt: iso(row.updated_at),
});
const viewBanner = (row: BannerRow): ConsoleBanner => ({
  ...viewContent(row),
  name: row.name,
  description: row.description,
  picture: row.picture,
  link: row.link,
});
const viewNotice = (row: NoticeRow): ConsoleNotice => ({ ...viewContent(row), text: row.text });

type ContentDeps = Pick<HomeDeps, 'database' | 'holdUpload'> & {
  /** The site's, in which plain days are read. */
  timeZone: string;
};

/**
 * The path of a picture: the one that the banner has, or an operator's upload. Other paths are refused, so that nothing else
 * becomes public.
 */
async function pictureOf({ holdUpload }: ContentDeps, tx: Tx, given: string, known: string | undefined) {
  const path = picturePath(SLIDE_FOLDER, given);
  if (path === known) return path;
  const upload = UUID_PATTERN.test(given) ? await holdUpload(tx, given.toLowerCase()) : null;
  if (upload === null || upload.memberId !== null) throw new InvalidInput({ picture: 'choice' });
  return path;
}

type Name = 'banners' | 'notices';
type Keys = `GET /${Name}` | `POST /${Name}/${'save' | 'publish' | 'order' | 'remove'}`;

/** The console's calls on banners and ticker texts; members see changes when they next read Home. */
export function consoleHomeRoutes(deps: ContentDeps): ConsoleHandlers<Keys> {
  const banners = createHomeContent<BannerRow>(deps, {
    table: 'banners',
    noun: 'banner',
    audited: ({ name, description, picture, link }) => ({ name, description, picture, link }),
  });
  const notices = createHomeContent<NoticeRow>(deps, {
    table: 'notices',
    noun: 'notice',
    audited: ({ text }) => ({ text }),
  });
  return {
    'GET /banners': async () => (await banners.list()).map(viewBanner),
    'POST /banners/save': async ({ input, operator }) =>
      viewBanner(
        await banners.save(input, { operator }, async (tx, before) => ({
          name: trimmed(input.name),
          description: trimmed(input.description),
          picture: await pictureOf(deps, tx, input.picture, before?.picture),
          link: input.link ?? null,
        })),
      ),
    'POST /banners/publish': async ({ input, operator }) =>
      viewBanner(await banners.publish(input, { operator })),
    'POST /banners/order': async ({ input, operator }) =>
      (await banners.order(input, { operator })).map(viewBanner),
    'POST /banners/remove': async ({ input, operator }) => {
      await banners.remove(input, { operator });
      return {};
    },

    'GET /notices': async () => (await notices.list()).map(viewNotice),
    'POST /notices/save': async ({ input, operator }) =>
      viewNotice(await notices.save(input, { operator }, async () => ({ text: trimmed(input.text) }))),
    'POST /notices/publish': async ({ input, operator }) =>
      viewNotice(await notices.publish(input, { operator })),
    'POST /notices/order': async ({ input, operator }) =>
      (await notices.order(input, { operator })).map(viewNotice),
    'POST /notices/remove': async ({ input, operator }) => {
      await notices.remove(input, { operator });
      return {};
    },
  };
}
