import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { failureText } from '#platform/failure.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { setApiData, useApiQuery } from '#platform/query.ts';
import { FailedPart } from '#ui/FailedPart.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import profileStyles from '../ProfileScreen.module.css';
import { catalogue } from './messages.ts';
import styles from './WinConsent.module.css';

const CONSENT = 'GET /member/winconsent';

/** Whether wins of this member may be shown to others. Off until switched on; holds at once either way. */
export function WinConsent() {
  const texts = useMessages(catalogue);
  const { winFeed } = useConfig();
  const consent = useApiQuery(CONSENT, {});
  const change = useApiMutation('POST /member/winconsent', {
    onSuccess(data) {
      setApiData(CONSENT, {}, data);
      toast.success(data.agreed ? texts.agreed : texts.takenBack);
    },
  });
  return (
    <section className={profileStyles['group']}>
      <h2 className={profileStyles['heading']}>{texts.title}</h2>
      {consent.data ? (
        <div className={styles['box']}>
          <Switch
            label={texts.label}
            hint={texts.hint}
            // Where it is going, so that a tap shows at once.
            checked={change.isPending ? change.variables.agreed : consent.data.agreed}
            disabled={change.isPending}
            onChange={(agreed) => change.mutate({ agreed })}
          />
          {winFeed === 'sample' ? <p className={styles['note']}>{texts.sampleNow}</p> : null}
        </div>
      ) : null}
      {consent.isPending ? <Skeleton height={winFeed === 'sample' ? 188 : 144} /> : null}
      {consent.isError && !consent.data ? (
        <FailedPart
          title={texts.failed}
          reason={failureText(consent.error, texts.failed)}
          pending={consent.isFetching}
          onRetry={() => void consent.refetch()}
        />
      ) : null}
    </section>
  );
}
