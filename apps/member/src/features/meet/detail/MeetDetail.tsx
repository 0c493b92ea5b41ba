import type { MeetDetail as Detail } from '@fairground/contract/meet';
import { useMessages } from '#platform/catalogue.ts';
import { Badge } from '#ui/Badge.tsx';
import { PinIcon } from '#ui/icons.tsx';
import { InfoIcon } from '#ui/sign-icons.tsx';
import { LikeCount } from '../LikeCount.tsx';
import { catalogue as general } from '../messages.ts';
import { RequestPart } from '../requests/RequestPart.tsx';
import { Gallery } from './Gallery.tsx';
import { LikeButton } from './LikeButton.tsx';
import styles from './MeetDetail.module.css';
import { catalogue } from './messages.ts';
import { Safety } from './Safety.tsx';

/** What a person gave, and nothing else. */
export function MeetDetail({ profile }: { profile: Detail }) {
  const texts = useMessages(catalogue);
  const { fictional } = useMessages(general);
  const measures = (['height', 'bust', 'waist', 'hips'] as const).flatMap((name) => {
    const value = profile[name];
    return value ? [[texts[name], value] as const] : [];
  });
  const photos = profile.photos.length > 0 ? profile.photos : [profile.avatar_2];
  const place = profile.location ?? profile.address;
  return (
    <article className={styles['screen']}>
      <Gallery
        name={profile.xuanfei_name}
        photos={photos}
        videos={profile.videos}
        fictional={profile.sample}
      />
      <div className={styles['who']}>
        <h2 className={styles['name']}>{profile.xuanfei_name}</h2>
        {profile.sample ? <Badge tone="warning">{fictional}</Badge> : null}
        <p className={styles['line']}>
          {place ? (
            <span className={styles['place']}>
              <PinIcon size={16} />
              {place}
            </span>
          ) : null}
          <span>{texts.age(profile.age)}</span>
          <LikeCount id={profile.id} likes={profile.likes} />
        </p>
      </div>
      {profile.sample ? (
        <p className={styles['truth']}>
          <InfoIcon size={18} />
          {texts.fictionalLong}
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
        <section className={styles['about']}>
          <h3>{texts.about}</h3>
          <p>{profile.description}</p>
        </section>
      ) : null}
      <Safety profile={profile} />
      <div className={styles['bar']}>
        <LikeButton id={profile.id} liked={profile.liked} />
        <RequestPart profile={profile} />
      </div>
    </article>
  );
}
