import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { contactsMessages } from './messages.ts';

/** Asks for a confirmed contact, where one is needed and can be had; otherwise nothing. */
export function ContactNotice() {
  const t = useMessages(contactsMessages);
  const { data } = useApiQuery('GET /member/contacts', {});
  if (!data?.needed) return null;
  return (
    <Notice
      tone="warning"
      title={t.needed}
      action={
        <Link className={buttonClass({ size: 'small' })} to={paths.security}>
          {t.neededAction}
        </Link>
      }
    >
      <p>{t.neededText}</p>
    </Notice>
  );
}
