import type { DateRequest } from '@fairground/contract/meet';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { meetDetailPath } from '#platform/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { catalogue as general } from '../messages.ts';
import { PersonThumb } from '../detail/PersonThumb.tsx';
import { catalogue } from './messages.ts';
import styles from './RequestCard.module.css';
import { canCancel, nextStep, TONE } from './status.rules.ts';

/** One request: whom, how it stands, the sentence on what happens next, and what the member gave. */
export function RequestCard({ request, onCancel }: { request: DateRequest; onCancel: () => void }) {
  const texts = useMessages(catalogue);
  const { fictional } = useMessages(general);
  const format = useFormat();
  const { profile, status, reason, remark, contact, message } = request;
  const name = profile.xuanfei_name;
  return (
    <Card>
      <article className={styles['request']} aria-label={texts.askTitle(name)} data-testid="date-request">
        <div className={styles['head']}>
          <PersonThumb src={profile.avatar_2} />
          <div className={styles['who']}>
            <h2 className={styles['name']}>
              {profile.listed ? <Link to={meetDetailPath(profile.id)}>{name}</Link> : name}
            </h2>
            {profile.sample ? <Badge tone="warning">{fictional}</Badge> : null}
            <p className={styles['when']}>{texts.asked(format.dateTime(request.createdAt))}</p>
          </div>
          <Badge tone={TONE[status]}>{texts.status[status]}</Badge>
        </div>
        <p className={styles['next']} aria-live="polite">
          {nextStep(request, texts, format.date)} {reason ? texts.reasons[reason] : null}
        </p>
        {remark ? <p className={styles['remark']}>{texts.remark(remark)}</p> : null}
        <Facts>
          <Fact term={texts.yourContact}>{contact ?? texts.erased}</Fact>
          {message ? (
            <Fact term={texts.yourMessage} long>
              {message}
            </Fact>
          ) : null}
        </Facts>
        {canCancel(status) ? (
          <Button size="small" aria-label={texts.cancelOf(name)} onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
      </article>
    </Card>
  );
}
