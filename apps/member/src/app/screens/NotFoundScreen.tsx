import { catalogue } from '#app/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HomeIcon } from '#ui/icons.tsx';

export function NotFoundScreen() {
  const texts = useMessages(catalogue);
  return (
    <EmptyState
      tall
      art={<Lantern size={120} />}
      title={texts.titles.notFound}
      text={texts.notFoundText}
      action={
        <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
          <HomeIcon size={20} />
          {texts.goHome}
        </Link>
      }
    />
  );
}
