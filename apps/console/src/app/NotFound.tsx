import { Link } from 'react-router-dom';
import { catalogue } from '#app/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchIcon } from '#ui/icons.tsx';

export function NotFound() {
  const texts = useMessages(catalogue);
  return (
    <EmptyState
      art={<SearchIcon size={28} />}
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <Link className={buttonClass()} to={paths.overview}>
          {texts.goHome}
        </Link>
      }
    />
  );
}
