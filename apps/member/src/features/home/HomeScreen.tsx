import { createElement, type ReactNode, use } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { loadable } from '#platform/loadable.ts';
import { Logo } from '#ui/art/Logo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { Banners } from './Banners.tsx';
import styles from './HomeScreen.module.css';
import { catalogue } from './messages.ts';
import { NoticeStrip } from './NoticeStrip.tsx';
import { Section } from './Section.tsx';

const winFeed = loadable(async () => (await import('./WinFeed.tsx')).WinFeed);

/** Below what is seen at first, so it comes after it. */
function LaterWinFeed() {
  if (!useHydrated()) return <Skeleton height={160} />;
  return createElement(winFeed.peek() ?? use(winFeed.load()));
}

/** Home. Each part loads and fails on its own; Meet's and Movies' come as slots. */
export function HomeScreen({ hotMeets, hotMovies }: { hotMeets: ReactNode; hotMovies: ReactNode }) {
  const texts = useMessages(catalogue);
  const { mode } = useConfig();
  return (
    <div className={styles['screen']}>
      <header className={styles['brand']}>
        <Logo height={30} title={texts.brand} />
        <Badge tone="accent">{texts.adultsOnly}</Badge>
      </header>
      <Section>
        <Banners />
      </Section>
      <Section>
        <NoticeStrip />
      </Section>
      <Section>{hotMeets}</Section>
      <Section>{hotMovies}</Section>
      <Section>
        <LaterWinFeed />
      </Section>
      {mode === 'play' ? <p className={styles['honesty']}>{texts.playCreditsOnly}</p> : null}
    </div>
  );
}
