import type { Role } from '@fairground/contract/console/endpoint';
import { Link } from 'react-router-dom';
import { catalogue } from '#app/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OperatorsIcon } from '#ui/icons.tsx';

/** An address that this role may not open. The server would refuse its calls all the same. */
export function Forbidden({ role }: { role: Role }) {
  const texts = useMessages(catalogue);
  return (
    <EmptyState
      art={<OperatorsIcon size={28} />}
      title={texts.forbidden}
      text={texts.forbiddenText(texts.roles[role])}
      action={
        <Link className={buttonClass()} to={paths.overview}>
          {texts.goHome}
        </Link>
      }
    />
  );
}
