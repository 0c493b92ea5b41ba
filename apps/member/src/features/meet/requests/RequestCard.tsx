import type { DateRequest } from '@fairground/contract/meet';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { meetDetailPath } from '#platform/paths.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { meetMessages } from '../messages.ts';
import { PersonThumb } from '../detail/PersonThumb.tsx';
import { requestsMessages } from './messages.ts';
import styles from './RequestCard.module.css';
import { canCancel, nextStep, TONE } from './status.rules.ts';

/** One date request: person, status, next step, and what the member has sent. */
export function RequestCard({ request, onCancel }: { request: DateRequest; onCancel: () => void }) {
  const t = useMessages(requestsMessages);
  const { fictional } = useMessages(meetMessages);
  const format = useFormat();
  const { profile, status, reason, remark, contact, message } = request;
  const name = profile.xuanfei_name;
  return (
    <Card>
      <article className={styles['request']} aria-label={t.askTitle(name)} data-testid="date-request">
        <div className={styles['head']}>
          <PersonThumb src={profile.avatar_2} />
          <div className={styles['who']}>
            <h2 className={styles['name']}>
              {profile.listed ? <Link to={meetDetailPath(profile.id)}>{name}</Link> : name}
            </h2>
            {profile.sample ? <Badge tone="warning">{fictional}</Badge> : null}
            <p className="caption">{t.asked(format.dateTime(request.createdAt))}</p>
          </div>
          <Badge tone={TONE[status]}>{t.status[status]}</Badge>
        </div>
        <p className={styles['next']} aria-live="polite">
          {nextStep(request, t, format.date)} {reason ? t.reasons[reason] : null}
        </p>
        {remark ? <p className={styles['remark']}>{t.remark(remark)}</p> : null}
        <Facts>
          <Fact term={t.yourContact}>{contact ?? t.erased}</Fact>
          {status === 'accepted' && profile.answeredBy === 'person' ? (
            <Fact term={t.theirContact}>{request.theirContact ?? t.erased}</Fact>
          ) : null}
          {message ? (
            <Fact term={t.yourMessage} long>
              {message}
            </Fact>
          ) : null}
        </Facts>
        {canCancel(status) ? (
          <Button size="small" aria-label={t.cancelOf(name)} onClick={onCancel}>
            {t.cancel}
          </Button>
        ) : null}
      </article>
    </Card>
  );
}
