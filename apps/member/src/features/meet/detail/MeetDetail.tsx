import type { MeetDetail as Detail } from '@fairground/contract/meet';
import { useMessages } from '#platform/i18n.ts';
import { InfoIcon, PinIcon } from '@fairground/ui/icons.tsx';
import { LikeCount } from '../LikeCount.tsx';
import { RequestSection } from '../requests/RequestSection.tsx';
import { Gallery } from './Gallery.tsx';
import { LikeButton } from './LikeButton.tsx';
import styles from './MeetDetail.module.css';
import { meetDetailMessages } from './messages.ts';
import { Safety } from './Safety.tsx';

/** Only the fields that the person has filled in. */
export function MeetDetail({ profile }: { profile: Detail }) {
  const t = useMessages(meetDetailMessages);
  const measures = (['height', 'bust', 'waist', 'hips'] as const).flatMap((name) => {
    const value = profile[name];
    return value ? [[t[name], value] as const] : [];
  });
  const photos = profile.photos.length > 0 ? profile.photos : [profile.avatar_2];
  const place = profile.location ?? profile.address;
  return (
    <article className="stack-5">
      <Gallery
        name={profile.xuanfei_name}
        photos={photos}
        videos={profile.videos}
        fictional={profile.sample}
      />
      <div className={styles['who']}>
        <h2 className={styles['name']}>{profile.xuanfei_name}</h2>
        <p className={styles['line']}>
          {place ? (
            <span className={styles['place']}>
              <PinIcon size={16} />
              {place}
            </span>
          ) : null}
          <span>{t.age(profile.age)}</span>
          <LikeCount id={profile.id} likes={profile.likes} />
        </p>
      </div>
      {profile.sample ? (
        <p className={styles['truth']}>
          <InfoIcon size={18} />
          {t.fictionalLong}
        </p>
      ) : null}
      {measures.length > 0 ? (
        <dl className={styles['measures']}>
          {measures.map(([label, value]) => (
            <div key={label} className={styles['measure']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {profile.description ? (
        <section className="stack-2">
          <h3 className="subheading">{t.about}</h3>
          <p className={styles['about']}>{profile.description}</p>
        </section>
      ) : null}
      <Safety profile={profile} />
      <div className={styles['bar']}>
        <LikeButton id={profile.id} liked={profile.liked} />
        <RequestSection profile={profile} />
      </div>
    </article>
  );
}
