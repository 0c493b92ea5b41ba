import type { ConsoleBanner } from '@fairground/contract/console/home';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { usePicture } from '#platform/editing/picture.ts';
import { useLanguage } from '#platform/language.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { BannerIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { useObjectUrl } from '@fairground/ui/use-object-url.ts';
import type { Column } from '#ui/Table.tsx';
import { BANNER_RATIO } from './banners/banner.ts';
import { BannerEditor } from './banners/BannerEditor.tsx';
import styles from './banners/BannersScreen.module.css';
import { homeMessages } from './messages.ts';
import { ShelfScreen } from './shelf/ShelfScreen.tsx';

function Thumb({ path }: { path: string }) {
  const { picture } = usePicture(path);
  return (
    <span className={styles['thumb']}>
      <Picture
        src={useObjectUrl(picture)}
        alt=""
        ratio={BANNER_RATIO}
        placeholder={<BannerIcon size={16} />}
      />
    </span>
  );
}

type Opened = ReturnType<typeof useOpened>;

function useFirstColumn(linkTo: Opened['linkTo']): Column<ConsoleBanner> {
  const { banners: t } = useMessages(homeMessages);
  const language = useLanguage();
  return {
    key: 'banner',
    label: t.column,
    cell: (row) => (
      <span className={styles['banner']}>
        <Thumb path={row.picture} />
        <span>
          <Link to={linkTo(row.id)}>{row.name[language]}</Link>
          {row.link ? <span className={styles['link']}>{t.opens(row.link)}</span> : null}
        </span>
      </span>
    ),
  };
}

/** The banners of Home in their order, and the editor of one. */
export function BannersScreen() {
  const language = useLanguage();
  const opened = useOpened(paths.banners);
  const first = useFirstColumn(opened.linkTo);
  const rows = useApiQuery('GET /banners', {});
  return (
    <ShelfScreen<ConsoleBanner>
      kind="banners"
      rows={rows}
      opened={opened}
      icon={<BannerIcon size={28} />}
      nameOf={({ name }) => name[language]}
      first={first}
      Editor={BannerEditor}
    />
  );
}
