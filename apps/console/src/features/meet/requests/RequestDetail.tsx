import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { type Conflict, conflictOf } from '#platform/conflict.rules.ts';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { AboutPerson } from '../shared/AboutPerson.tsx';
import { DetailPane } from '../shared/DetailPane.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { RaceNotice } from '../shared/RaceNotice.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { Contact } from './Contact.tsx';
import { requestsMessages } from './messages.ts';
import type { Request } from './request.ts';
import { RequestActions } from './RequestActions.tsx';

function RequestFacts({ request }: { request: Request }) {
  const t = useMessages(requestsMessages);
  const { member, reviewedBy, decidedBy, endedAt, reason, remark } = request;
  return (
    <Facts
      facts={[
        { label: t.member, value: <Link to={paths.member(member.id)}>{member.username}</Link> },
        { label: t.facts.createdAt, value: <Moment at={request.createdAt} /> },
        endedAt === null
          ? { label: t.facts.expiresAt, value: <Moment at={request.expiresAt} /> }
          : { label: t.facts.endedAt, value: <Moment at={endedAt} /> },
        reviewedBy === null ? null : { label: t.facts.reviewedBy, value: reviewedBy.username },
        decidedBy === null ? null : { label: t.facts.decidedBy, value: decidedBy.username },
        reason === null ? null : { label: t.reason, value: t.reasons[reason] },
        remark === null ? null : { label: t.remark, value: remark, wide: true },
      ]}
    />
  );
}

/** One date request: member, person, message and answer. */
export function RequestDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(requestsMessages);
  const shared = useMessages(meetSharedMessages);
  const language = useLanguage();
  const answer = useApiQuery('GET /daterequests/detail', { id }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Conflict | null>(null);
  const onFailure = (error: Error): void => {
    if (isFailure(error, 'CONFLICT')) setRace(conflictOf(error.data));
  };
  return (
    <DetailPane title={t.request} answer={answer} onClose={onClose}>
      {(request) => {
        const { member, profile, status, message, hasContact } = request;
        const between = request.answeredBy === 'person';
        const over = status !== 'submitted' && status !== 'in_review';
        return {
          title: t.detail(member.username, profile.name[language]),
          badge: <StatusBadge kind="request" status={status} />,
          content: (
            <>
              {race ? <RaceNotice race={race} names={shared.request} /> : null}
              {profile.sample ? (
                <Notice title={t.sampleTitle}>
                  <p>{t.sampleText}</p>
                </Notice>
              ) : null}
              <RequestFacts request={request} />
              {between ? (
                <Notice title={t.betweenTitle}>
                  <p>{t.betweenText}</p>
                </Notice>
              ) : (
                <div>
                  <p className={styles['label']}>{t.message}</p>
                  <p className={styles['words']}>
                    {message ?? (over && !hasContact ? t.erased : t.noMessage)}
                  </p>
                </div>
              )}
              {hasContact ? <Contact id={id} between={between} /> : null}
              {between ? null : <RequestActions request={request} onFailure={onFailure} />}
              <AboutPerson id={profile.id} title={t.openPerson} />
            </>
          ),
        };
      }}
    </DetailPane>
  );
}
