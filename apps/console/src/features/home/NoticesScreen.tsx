import type { ConsoleNotice } from '@fairground/contract/console/home';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { StripIcon } from '@fairground/ui/icons.tsx';
import type { Column } from '#ui/Table.tsx';
import { homeMessages } from './messages.ts';
import { NoticeEditor } from './notices/NoticeEditor.tsx';
import { ShelfScreen } from './shelf/ShelfScreen.tsx';

type Opened = ReturnType<typeof useOpened>;

function useFirstColumn(linkTo: Opened['linkTo']): Column<ConsoleNotice> {
  const { notices: t } = useMessages(homeMessages);
  const language = useLanguage();
  return {
    key: 'text',
    label: t.column,
    cell: (row) => <Link to={linkTo(row.id)}>{row.text[language]}</Link>,
  };
}

/** The texts of the ticker in their order, and the editor of one. */
export function NoticesScreen() {
  const language = useLanguage();
  const opened = useOpened(paths.notices);
  const first = useFirstColumn(opened.linkTo);
  const rows = useApiQuery('GET /notices', {});
  return (
    <ShelfScreen<ConsoleNotice>
      kind="notices"
      rows={rows}
      opened={opened}
      icon={<StripIcon size={28} />}
      nameOf={({ text }) => text[language]}
      first={first}
      Editor={NoticeEditor}
    />
  );
}
