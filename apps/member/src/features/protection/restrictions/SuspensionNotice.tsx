import type { Suspension } from '@fairground/contract/protection';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { restrictionsMessages } from './messages.ts';
import { useSuspensionText } from './use-suspension-text.ts';

type SuspensionNoticeProps = { suspension: Pick<Suspension, 'reason' | 'until'>; live?: boolean };

/** The same where a form or settings stay in sight. */
export function SuspensionNotice({ suspension, live = false }: SuspensionNoticeProps) {
  const t = useMessages(restrictionsMessages).suspension;
  const text = useSuspensionText();
  return (
    <Notice
      tone="warning"
      live={live}
      title={t.title}
      action={<Link to={paths.customerService}>{t.support}</Link>}
    >
      <p>{text(suspension)}</p>
    </Notice>
  );
}
