import type { MeetDetail } from '@fairground/contract/meet';
import { Suspense, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { useOptimisticAction } from '#ui/use-optimistic-action.ts';
import { requestsMessages } from './messages.ts';
import styles from './RequestSection.module.css';
import { TONE } from './status.rules.ts';

/** Lazy: with the form layer it is half of the screen's bytes. */
const AskSheet = lazyComponent(async () => (await import('./AskSheet.tsx')).AskSheet);

/** Requests a date, or shows the status of the open request. */
export function RequestSection({ profile }: { profile: MeetDetail }) {
  const t = useMessages(requestsMessages);
  const [open, setOpen] = useState(false);
  // Deferred, so that the button's pressed state is painted before the sheet renders (INP).
  const [asking, ask] = useOptimisticAction(open, setOpen);
  const { openRequest } = profile;
  return (
    <div className={styles['part']}>
      {openRequest ? (
        <>
          <span className={styles['yours']}>
            {t.yours}
            <Badge tone={TONE[openRequest.status]}>{t.status[openRequest.status]}</Badge>
          </span>
          <Link to={paths.dateRequests} className={buttonClass()}>
            {t.toRequests}
          </Link>
        </>
      ) : (
        <Button
          variant="primary"
          size="large"
          block
          className={styles['ask']}
          aria-haspopup="dialog"
          aria-expanded={asking}
          onClick={() => ask(true)}
        >
          {t.ask}
        </Button>
      )}
      {open ? (
        <Suspense>
          <AskSheet profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
