import { type ReactNode, Suspense } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { Logo } from '#ui/art/Logo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { RefreshNote } from '#ui/failure-parts.tsx';
import { Banners } from './Banners.tsx';
import styles from './HomeScreen.module.css';
import { catalogue } from './messages.ts';
import { NoticeStrip } from './NoticeStrip.tsx';
import { Section } from './Section.tsx';

type HomeScreenProps = Record<'hotMeets' | 'hotMovies' | 'wins' | 'offer', ReactNode>;

/** Home. Each part loads and fails on its own; those of other features come as slots, and so do the wins: not all may see them. */
export function HomeScreen({ hotMeets, hotMovies, wins, offer }: HomeScreenProps) {
  const texts = useMessages(catalogue);
  const { mode } = useConfig();
  return (
    <div className={styles['screen']}>
      <header className={styles['brand']}>
        <Logo height={30} title={texts.brand} />
        <Badge tone="accent">{texts.adultsOnly}</Badge>
        <span className={styles['refresh']}>
          <RefreshNote />
        </span>
      </header>
      <Suspense>{offer}</Suspense>
      <Section>
        <Banners />
      </Section>
      <Section>
        <NoticeStrip />
      </Section>
      <Section>{hotMeets}</Section>
      <Section>{hotMovies}</Section>
      <Section>{wins}</Section>
      {mode === 'play' ? <p className={styles['honesty']}>{texts.playCreditsOnly}</p> : null}
    </div>
  );
}
