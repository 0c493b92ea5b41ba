import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { useLanguage } from '#platform/language.ts';
import { useAnswer } from '#platform/query.ts';
import { type Race, raceOf } from '#platform/race.rules.ts';
import { Notice } from '#ui/Notice.tsx';
import { DetailPane } from '../shared/DetailPane.tsx';
import { catalogue as sharedCatalogue } from '../shared/messages.ts';
import { PersonView } from '../shared/PersonView.tsx';
import { RaceNotice } from '../shared/RaceNotice.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { catalogue } from './messages.ts';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const POLL_MS = 15_000;

/** One person: what members read or will read, and what an operator does about it. */
export function ProfileDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const language = useLanguage();
  const answer = useAnswer('GET /profiles/detail', { id }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Race | null>(null);
  const [editing, setEditing] = useState(false);
  const onFailure = (error: Error): void => {
    if (isFailure(error, 'CONFLICT')) setRace(raceOf(error.data));
  };
  return (
    <DetailPane title={texts.detail} answer={answer} onClose={onClose}>
      {(profile) => ({
        title: profile.name[language],
        badge: <StatusBadge kind="profile" status={profile.status} />,
        content: (
          <>
            {race ? <RaceNotice race={race} names={shared.profile} /> : null}
            {profile.declined ? (
              <Notice tone="warning" title={texts.declinedTitle(texts.reasons[profile.declined.reason])}>
                {profile.declined.remark ? <p>{profile.declined.remark}</p> : null}
                <p>{texts.declinedText}</p>
              </Notice>
            ) : null}
            {editing ? (
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
