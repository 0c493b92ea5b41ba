import { Link } from 'react-router-dom';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { SearchIcon } from '@fairground/ui/icons.tsx';

export function NotFound() {
  const t = useMessages(appMessages);
  return (
    <EmptyState
      art={<SearchIcon size={28} />}
      title={t.notFound}
      text={t.notFoundText}
      action={
        <Link className={buttonClass()} to={paths.overview}>
          {t.goHome}
        </Link>
      }
    />
  );
}
