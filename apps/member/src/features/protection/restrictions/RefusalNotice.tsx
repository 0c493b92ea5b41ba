import { protectionMessages } from '#features/protection/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { restrictionsMessages } from './messages.ts';
import { refusalOf } from './refusal.rules.ts';
import { SuspensionNotice } from './SuspensionNotice.tsx';

/** Which limit or restriction refused a stake or a recharge, what is left of it, and when it resets. */
export function RefusalNotice({ error }: { error: Error }) {
  const t = useMessages(restrictionsMessages);
  const { limits } = useMessages(protectionMessages);
  const { money, dateTime } = useFormat();
  const refusal = error instanceof ApiFailure ? refusalOf(error) : null;
  const see = <Link to={paths.protection}>{t.refusal.see}</Link>;
  if (refusal?.kind === 'limit') {
    const { limit, amount, remaining, resetsAt } = refusal;
    const moment = dateTime(resetsAt);
    return (
      <Notice
        tone="warning"
        live
        title={t.refusal.limit(limits.name[limit.kind][limit.span], money(amount))}
        action={see}
      >
        <p>{remaining > 0 ? t.refusal.left(money(remaining), moment) : t.refusal.full(moment)}</p>
      </Notice>
    );
  }
  if (refusal?.kind === 'check') {
    return (
      <Notice tone="warning" live title={t.refusal.check}>
        <p>{t.refusal.checkText}</p>
      </Notice>
    );
  }
  if (refusal?.kind === 'suspension') return <SuspensionNotice live suspension={refusal} />;
  if (refusal) {
    return (
      <Notice
        live
        title={refusal.kind === 'exclusion' ? t.rest.exclusionTitle : t.rest.timeOutTitle}
        action={see}
      >
        <p>{t.rest.text(dateTime(refusal.until))}</p>
      </Notice>
    );
  }
  return <Notice tone="danger" live title={error.message} action={see} />;
}
