import type { MeetDetail } from '@fairground/contract/meet';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { useAnswerFirst } from '#ui/use-answer-first.ts';
import { AskSheet } from './AskSheet.tsx';
import { catalogue } from './messages.ts';
import styles from './RequestPart.module.css';
import { TONE } from './status.rules.ts';

/** Asks for a date, or says how the request that is open stands. */
export function RequestPart({ profile }: { profile: MeetDetail }) {
  const texts = useMessages(catalogue);
  const [open, setOpen] = useState(false);
  // To make the sheet takes a cheap phone longer than a finger should wait: the button is lit no more at once.
  const [asking, ask] = useAnswerFirst(open, setOpen);
  const { openRequest } = profile;
  return (
    <div className={styles['part']}>
      {openRequest ? (
        <>
          <span className={styles['yours']}>
            {texts.yours}
            <Badge tone={TONE[openRequest.status]}>{texts.status[openRequest.status]}</Badge>
          </span>
          <Link to={paths.dateRequests} className={buttonClass()}>
            {texts.toRequests}
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
          {texts.ask}
        </Button>
      )}
      {open ? <AskSheet profile={profile} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
