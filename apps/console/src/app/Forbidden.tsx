import type { Role } from '@fairground/contract/console/endpoint';
import { Link } from 'react-router-dom';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ShieldIcon } from '@fairground/ui/icons.tsx';

/** A screen that this role may not open; the server would refuse its calls as well. */
export function Forbidden({ role }: { role: Role }) {
  const t = useMessages(appMessages);
  return (
    <EmptyState
      art={<ShieldIcon size={28} />}
      title={t.forbidden}
      text={t.forbiddenText(t.roles[role])}
      action={
        <Link className={buttonClass()} to={paths.overview}>
          {t.goHome}
        </Link>
      }
    />
  );
}
