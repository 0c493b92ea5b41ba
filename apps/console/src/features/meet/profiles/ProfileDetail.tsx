import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useLanguage } from '#platform/language.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { type Conflict, conflictOf } from '#platform/conflict.rules.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { DetailPane } from '../shared/DetailPane.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import { PersonView } from '../shared/PersonView.tsx';
import { RaceNotice } from '../shared/RaceNotice.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { profilesMessages } from './messages.ts';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const POLL_MS = 15_000;

/** One person as members see or will see them, with the operator's actions. */
export function ProfileDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(profilesMessages);
  const shared = useMessages(meetSharedMessages);
  const language = useLanguage();
  const answer = useApiQuery('GET /profiles/detail', { id }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Conflict | null>(null);
  const [editing, setEditing] = useState(false);
  const onFailure = (error: Error): void => {
    if (isFailure(error, 'CONFLICT')) setRace(conflictOf(error.data));
  };
  return (
    <DetailPane title={t.detail} answer={answer} onClose={onClose}>
      {(profile) => ({
        title: profile.name[language],
        badge: <StatusBadge kind="profile" status={profile.status} />,
        content: (
          <>
            {race ? <RaceNotice race={race} names={shared.profile} /> : null}
            {profile.declined ? (
              <Notice tone="warning" title={t.declinedTitle(t.reasons[profile.declined.reason])}>
                {profile.declined.remark ? <p>{profile.declined.remark}</p> : null}
                <p>{t.declinedText}</p>
              </Notice>
            ) : null}
            {profile.memberId !== null ? (
              <>
                <Notice title={t.listingTitle}>
                  <p>{t.listingText}</p>
                  <p>
                    <Link to={paths.listing(profile.memberId)}>{t.openListing}</Link>
                  </p>
                </Notice>
                <PersonView profile={profile} status={false} />
              </>
            ) : editing ? (
              <ProfileForm profile={profile} onDone={() => setEditing(false)} />
            ) : (
              <>
                <ProfileActions
                  key={`${profile.status} ${profile.version}`}
                  profile={profile}
                  onEdit={() => {
                    setRace(null);
                    setEditing(true);
                  }}
                  onFailure={onFailure}
                />
                <PersonView profile={profile} status={false} />
              </>
            )}
          </>
        ),
      })}
    </DetailPane>
  );
}
