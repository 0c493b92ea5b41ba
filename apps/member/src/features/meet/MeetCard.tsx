import type { MeetCard as Profile } from '@fairground/contract/meet';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { meetDetailPath } from '#platform/paths.ts';
import besideIcon from '#ui/beside-icon.module.css';
import { SampleBadge } from '#ui/SampleBadge.tsx';
import { PinIcon, UserIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { LikeCount } from './LikeCount.tsx';
import styles from './meet.module.css';
import { meetMessages } from './messages.ts';

export const PORTRAIT_RATIO = '4 / 5';

/** A person; fictional ones carry a badge. */
export function MeetCard({ profile, eager = false }: { profile: Profile; eager?: boolean }) {
  const t = useMessages(meetMessages);
  return (
    <Link to={meetDetailPath(profile.id)} className={styles['card']}>
      <Picture
        src={profile.avatar_2}
        alt=""
        ratio={PORTRAIT_RATIO}
        eager={eager}
        placeholder={<UserIcon size={40} />}
      />
      {profile.sample ? (
        <span className={styles['fictional']}>
          <SampleBadge onPicture>{t.fictional}</SampleBadge>
        </span>
      ) : null}
      <span className={styles['caption']}>
        <span className={styles['who']}>
          <span className={styles['name']}>{profile.xuanfei_name}</span>
          <span className={besideIcon['line']}>
            <PinIcon size={12} />
            <span>{profile.address}</span>
          </span>
        </span>
        <LikeCount id={profile.id} likes={profile.likes} />
      </span>
    </Link>
  );
}

export function MeetCardSkeleton() {
  return <Skeleton ratio={PORTRAIT_RATIO} />;
}
