import { catalogue } from '#features/protection/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { ApiFailure } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Notice } from '#ui/Notice.tsx';
import { refusalOf } from './refusal.rules.ts';

/** Which of the member's own choices stands against a stake or a recharge, what is left and when it resets. */
export function RefusalNotice({ error }: { error: Error }) {
  const texts = useMessages(catalogue);
  const { money, dateTime } = useFormat();
  const refusal = error instanceof ApiFailure ? refusalOf(error) : null;
  const see = <Link to={paths.protection}>{texts.refusal.see}</Link>;
  if (refusal?.kind === 'limit') {
    const { limit, amount, remaining, resetsAt } = refusal;
    const moment = dateTime(resetsAt);
    return (
      <Notice
        tone="warning"
        live
        title={texts.refusal.limit(texts.limits.name[limit.kind][limit.span], money(amount))}
        action={see}
      >
        <p>{remaining > 0 ? texts.refusal.left(money(remaining), moment) : texts.refusal.full(moment)}</p>
      </Notice>
    );
  }
  if (refusal?.kind === 'check') {
    return (
      <Notice tone="warning" live title={texts.refusal.check}>
        <p>{texts.refusal.checkText}</p>
      </Notice>
    );
  }
  if (refusal) {
    return (
      <Notice
        live
        title={refusal.kind === 'exclusion' ? texts.rest.exclusionTitle : texts.rest.timeOutTitle}
        action={see}
      >
        <p>{texts.rest.text(dateTime(refusal.until))}</p>
      </Notice>
    );
  }
  return <Notice tone="danger" live title={error.message} action={see} />;
}
