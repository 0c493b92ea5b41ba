import type { MeetDetail } from '@fairground/contract/meet';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { AskSheet } from './AskSheet.tsx';
import { catalogue } from './messages.ts';
import styles from './RequestPart.module.css';
import { TONE } from './status.rules.ts';

/** Asks for a date, or says how the request that is open stands. */
export function RequestPart({ profile }: { profile: MeetDetail }) {
  const texts = useMessages(catalogue);
  const [asking, setAsking] = useState(false);
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
        <Button variant="primary" size="large" block onClick={() => setAsking(true)}>
          {texts.ask}
        </Button>
      )}
      {asking ? <AskSheet profile={profile} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
