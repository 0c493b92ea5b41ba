import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { useOnRefresh } from '#platform/refresh.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { ChevronRightIcon } from '@fairground/ui/icons.tsx';
import shelf from '#ui/shelf.module.css';
import { MeetCard, MeetCardSkeleton } from './MeetCard.tsx';
import styles from './meet.module.css';
import { meetMessages } from './messages.ts';
import { newSeed } from './seed.ts';

const COUNT = 4;

/** Four people for Home, in random order. */
export function HotMeets() {
  const t = useMessages(meetMessages);
  // The first seed is that of the served page; a refresh chooses another.
  const [shuffled, setShuffled] = useState<{ seed?: number }>({});
  useOnRefresh(() => setShuffled({ seed: newSeed() }));
  const profiles = useApiQuery('POST /meet/xuanfeiList', { page: 1, limit: COUNT, suiji: 1, ...shuffled });
  return (
    <section className="stack-3" aria-labelledby="hot-meets">
      <div className={shelf['head']}>
        <h2 id="hot-meets" className="subheading">
          {t.hotTitle}
        </h2>
        <Link to={paths.meet} className={shelf['more']}>
          {t.more}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
      <Body profiles={profiles} />
    </section>
  );
}

function Body({ profiles }: { profiles: ReturnType<typeof useApiQuery<'POST /meet/xuanfeiList'>> }) {
  const t = useMessages(meetMessages);
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
    return <InlineError title={t.hotFailed} query={profiles} />;
  }
  if (profiles.data.list.length === 0) return <p className="faint">{t.hotEmpty}</p>;
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
