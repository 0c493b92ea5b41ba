import type { MeetCard as Profile } from '@fairground/contract/meet';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { meetDetailPath } from '#platform/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import besideIcon from '#ui/beside-icon.module.css';
import { PinIcon, UserIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { LikeCount } from './LikeCount.tsx';
import styles from './meet.module.css';
import { catalogue } from './messages.ts';

export const PORTRAIT_RATIO = '4 / 5';

/** A person, or a drawn one that says so on its face. */
export function MeetCard({ profile, eager = false }: { profile: Profile; eager?: boolean }) {
  const texts = useMessages(catalogue);
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
          <Badge onPicture>{texts.fictional}</Badge>
        </span>
      ) : null}
      <span className={styles['caption']}>
        <span className={styles['who']}>
          <span className={styles['name']}>{profile.xuanfei_name}</span>
          <span className={besideIcon['line']}>
            <PinIcon size={12} />
            {profile.address}
          </span>
        </span>
        <LikeCount id={profile.id} likes={profile.likes} onPicture />
      </span>
    </Link>
  );
}

export function MeetCardSkeleton() {
  return <Skeleton ratio={PORTRAIT_RATIO} />;
}
