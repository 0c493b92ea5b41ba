import { appMessages } from '#app/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { HomeIcon } from '@fairground/ui/icons.tsx';

export function NotFoundScreen() {
  const t = useMessages(appMessages);
  return (
    <EmptyState
      tall
      art={<Lantern size={120} />}
      title={t.titles.notFound}
      text={t.notFoundText}
      action={
        <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
          <HomeIcon size={20} />
          {t.goHome}
        </Link>
      }
    />
  );
}
