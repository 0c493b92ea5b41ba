import type { Language } from '@fairground/contract/language';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Moment } from '#platform/Moment.tsx';
import { useApiMutation } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Facts } from '#ui/Facts.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { Gallery } from './Gallery.tsx';
import { meetSharedMessages } from './messages.ts';
import styles from './meet.module.css';
import type { Profile } from './profile.ts';
import { StatusBadge } from './StatusBadge.tsx';

const CODES = Object.keys(LANGUAGE_NAMES) as Language[];

/** A person as members see them, in each language, and the fields that only operators see. */
export function PersonView({ profile, status = true }: { profile: Profile; status?: boolean }) {
  const t = useMessages(meetSharedMessages);
  const format = useFormat();
  const own = useLanguage();
  const [language, setLanguage] = useState(own);
  const { facts } = t;
  const { mutateAsync: previewVideo } = useApiMutation('POST /profiles/previewvideo', {
    quietWhenLeft: true,
  });
  const given = (label: string, value: string | null) => (value === null ? null : { label, value });
  return (
    <div className={styles['detail']}>
      <div className={styles['marks']}>
        {status ? <StatusBadge kind="profile" status={profile.status} /> : null}
        <Badge tone={profile.sample ? 'neutral' : 'warning'}>{profile.sample ? t.sample : t.real}</Badge>
      </div>
      <Gallery
        name={profile.name[language]}
        photos={profile.photos}
        videos={profile.videos.map((video) => ({
          ...video,
          load: () => previewVideo({ id: profile.id, fileId: video.id }),
        }))}
        ofMember={profile.memberId !== null}
      />
      <div className={styles['description']}>
        <StatusTabs
          label={t.language}
          value={language}
          onChange={setLanguage}
          items={CODES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <p lang={language}>
          <strong>{profile.name[language]}</strong>
        </p>
        <p className={styles['words']} lang={language}>
          {profile.description?.[language] ?? t.noDescription}
        </p>
      </div>
      <Facts
        facts={[
          { label: facts.region, value: profile.region.name[language] },
          { label: facts.age, value: facts.years(format.number(profile.age)) },
          given(facts.gender, profile.gender && t.genders[profile.gender]),
          given(facts.height, profile.height),
          given(facts.bust, profile.bust),
          given(facts.waist, profile.waist),
          given(facts.hips, profile.hips),
          { label: facts.likes, value: format.number(profile.likes) },
          { label: facts.reports, value: format.number(profile.openReports) },
          { label: facts.requests, value: format.number(profile.openRequests) },
          { label: facts.created, value: <Moment at={profile.createdAt} /> },
          { label: facts.updated, value: <Moment at={profile.updatedAt} /> },
          profile.listedAt === null ? null : { label: facts.listed, value: <Moment at={profile.listedAt} /> },
        ]}
      />
    </div>
  );
}
