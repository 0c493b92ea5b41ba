import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useAnswer } from '#platform/query.ts';
import { type Race, raceOf } from '#platform/race.rules.ts';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AboutPerson } from '../shared/AboutPerson.tsx';
import { DetailPane } from '../shared/DetailPane.tsx';
import { catalogue as sharedCatalogue } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { RaceNotice } from '../shared/RaceNotice.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { Contact } from './Contact.tsx';
import { catalogue } from './messages.ts';
import type { Request } from './request.ts';
import { RequestActions } from './RequestActions.tsx';

function RequestFacts({ request }: { request: Request }) {
  const texts = useMessages(catalogue);
  const { member, reviewedBy, decidedBy, endedAt, reason, remark } = request;
  return (
    <Facts
      facts={[
        { label: texts.member, value: <Link to={paths.member(member.id)}>{member.username}</Link> },
        { label: texts.facts.createdAt, value: <Moment at={request.createdAt} /> },
        endedAt === null
          ? { label: texts.facts.expiresAt, value: <Moment at={request.expiresAt} /> }
          : { label: texts.facts.endedAt, value: <Moment at={endedAt} /> },
        reviewedBy === null ? null : { label: texts.facts.reviewedBy, value: reviewedBy.username },
        decidedBy === null ? null : { label: texts.facts.decidedBy, value: decidedBy.username },
        reason === null ? null : { label: texts.reason, value: texts.reasons[reason] },
        remark === null ? null : { label: texts.remark, value: remark, wide: true },
      ]}
    />
  );
}

/** One request for a date: who asks for whom, what was written, and the answer. */
export function RequestDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const language = useLanguage();
  const answer = useAnswer('GET /daterequests/detail', { id }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Race | null>(null);
  const onFailure = (error: Error): void => {
    if (isFailure(error, 'CONFLICT')) setRace(raceOf(error.data));
  };
  return (
    <DetailPane title={texts.request} answer={answer} onClose={onClose}>
      {(request) => {
        const { member, profile, status, message, hasContact } = request;
        const over = status !== 'submitted' && status !== 'in_review';
        return {
          title: texts.detail(member.username, profile.name[language]),
          badge: <StatusBadge kind="request" status={status} />,
          content: (
            <>
              {race ? <RaceNotice race={race} names={shared.request} /> : null}
              {profile.sample ? (
                <Notice title={texts.sampleTitle}>
                  <p>{texts.sampleText}</p>
                </Notice>
              ) : null}
              <RequestFacts request={request} />
              <div>
                <p className={styles['label']}>{texts.message}</p>
                <p className={styles['words']}>
                  {message ?? (over && !hasContact ? texts.erased : texts.noMessage)}
                </p>
              </div>
              {hasContact ? <Contact id={id} /> : null}
              <RequestActions request={request} onFailure={onFailure} />
              <AboutPerson id={profile.id} title={texts.openPerson} />
            </>
          ),
        };
      }}
    </DetailPane>
  );
}
