import type { IncomingRequest } from '@fairground/contract/meet';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { meetDetailPath } from '#platform/paths.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { BlockIcon, FlagIcon } from '@fairground/ui/icons.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { PersonThumb } from '../detail/PersonThumb.tsx';
import { requestsMessages } from './messages.ts';
import styles from './RequestCard.module.css';
import { TONE } from './status.rules.ts';

type IncomingCardProps = {
  request: IncomingRequest;
  pending: boolean;
  onAnswer: (accept: boolean) => void;
  onBlock: () => void;
  onUnblock: () => void;
  onReport: () => void;
};

/** One request to the member: who asks, the message, and the answer. The contact comes after the yes. */
export function IncomingCard({
  request,
  pending,
  onAnswer,
  onBlock,
  onUnblock,
  onReport,
}: IncomingCardProps) {
  const t = useMessages(requestsMessages).incoming;
  const format = useFormat();
  const { from, status, message, contact, yourContact, blocked, reported } = request;
  const open = status === 'submitted';
  const accepted = status === 'accepted';
  return (
    <Card>
      <article className={styles['request']} aria-label={t.label(from.name)} data-testid="incoming-request">
        <div className={styles['head']}>
          <PersonThumb src={from.avatar_2} />
          <div className={styles['who']}>
            <h2 className={styles['name']}>
              {from.profileId ? <Link to={meetDetailPath(from.profileId)}>{from.name}</Link> : from.name}
            </h2>
            <p className="caption">{t.received(format.dateTime(request.createdAt))}</p>
          </div>
          <Badge tone={open ? 'accent' : TONE[status]}>{t.status[status]}</Badge>
        </div>
        {open ? <p className={styles['next']}>{t.hint(format.date(request.expiresAt))}</p> : null}
        <Facts>
          {open || accepted ? (
            <Fact term={t.message} long>
              {message ?? t.noMessage}
            </Fact>
          ) : null}
          {accepted ? <Fact term={t.contact}>{contact ?? t.erased}</Fact> : null}
          {accepted ? <Fact term={t.yourContact}>{yourContact ?? t.erased}</Fact> : null}
        </Facts>
        {open || accepted ? null : <p className="caption">{t.over}</p>}
        {open ? (
          <div className={styles['buttons']}>
            <Button
              variant="primary"
              aria-label={t.acceptOf(from.name)}
              pending={pending}
              onClick={() => onAnswer(true)}
            >
              {t.accept}
            </Button>
            <Button aria-label={t.declineOf(from.name)} disabled={pending} onClick={() => onAnswer(false)}>
              {t.decline}
            </Button>
          </div>
        ) : null}
        <div className={styles['buttons']}>
          {blocked ? (
            <>
              <Badge>{t.blocked}</Badge>
              <Button size="small" variant="quiet" onClick={onUnblock}>
                {t.unblock}
              </Button>
            </>
          ) : (
            <Button size="small" variant="quiet" icon={<BlockIcon size={18} />} onClick={onBlock}>
              {t.block}
            </Button>
          )}
          {reported ? (
            <Badge>{t.reported}</Badge>
          ) : (
            <Button size="small" variant="quiet" icon={<FlagIcon size={18} />} onClick={onReport}>
              {t.report}
            </Button>
          )}
        </div>
      </article>
    </Card>
  );
}
