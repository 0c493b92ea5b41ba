import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { setApiData, useApiMutation, useApiQuery } from '#platform/query.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import profileStyles from '../ProfileScreen.module.css';
import { consentMessages } from './messages.ts';
import styles from './WinConsent.module.css';

const CONSENT = 'GET /member/winconsent';

/** Consent to showing this member's wins to others. Off by default; a change applies at once. */
export function WinConsent() {
  const t = useMessages(consentMessages);
  const { winFeed } = useConfig();
  const consent = useApiQuery(CONSENT, {});
  // The optimistic value. A state, since the mutation's own comes a tick later, in which the switch would jump back.
  const [asked, setAsked] = useState<boolean | null>(null);
  const change = useApiMutation('POST /member/winconsent', {
    onSettled: () => setAsked(null),
    onSuccess(data) {
      setApiData(CONSENT, {}, data);
      toast.success(data.agreed ? t.agreed : t.takenBack);
    },
  });
  return (
    <section className="stack-2">
      <h2 className={profileStyles['heading']}>{t.title}</h2>
      {consent.data ? (
        <div className={styles['box']}>
          <Switch
            label={t.label}
            hint={t.hint}
            checked={asked ?? consent.data.agreed}
            disabled={asked !== null}
            onChange={(agreed) => {
              setAsked(agreed);
              change.mutate({ agreed });
            }}
          />
          {winFeed === 'sample' ? <p className={styles['note']}>{t.sampleNow}</p> : null}
        </div>
      ) : null}
      {consent.isPending ? <Skeleton height={winFeed === 'sample' ? 188 : 144} /> : null}
      {consent.isError && !consent.data ? (
        <InlineError title={t.failed} reason={failureText(consent.error, t.failed)} query={consent} />
      ) : null}
    </section>
  );
}
