import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { FailedNote } from '#ui/failure-parts.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import shelf from '#ui/shelf.module.css';
import { MeetCard, MeetCardSkeleton } from './MeetCard.tsx';
import styles from './meet.module.css';
import { catalogue } from './messages.ts';

const COUNT = 4;

/** Four people for Home, in random order. */
export function HotMeets() {
  const texts = useMessages(catalogue);
  const profiles = useApiQuery('POST /meet/xuanfeiList', { page: 1, limit: COUNT, suiji: 1 });
  return (
    <section className={shelf['section']} aria-labelledby="hot-meets">
      <div className={shelf['head']}>
        <h2 id="hot-meets" className={shelf['title']}>
          {texts.hotTitle}
        </h2>
        <Link to={paths.meet} className={shelf['more']}>
          {texts.more}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
      <Body profiles={profiles} />
    </section>
  );
}

function Body({ profiles }: { profiles: ReturnType<typeof useApiQuery<'POST /meet/xuanfeiList'>> }) {
  const texts = useMessages(catalogue);
  if (profiles.isPending) {
    return (
      <div className={styles['grid']} aria-busy="true">
        {Array.from({ length: COUNT }, (_, index) => (
          <MeetCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (!profiles.data) {
    return (
      <FailedNote
        title={texts.hotFailed}
        reason={reasonOf(profiles.error)}
        pending={profiles.isFetching}
        onRetry={() => void profiles.refetch()}
      />
    );
  }
  if (profiles.data.list.length === 0) return <p className={shelf['none']}>{texts.hotEmpty}</p>;
  return (
    <ul className={styles['grid']}>
      {profiles.data.list.slice(0, COUNT).map((profile) => (
        <li key={profile.id}>
          <MeetCard profile={profile} />
        </li>
      ))}
    </ul>
  );
}
