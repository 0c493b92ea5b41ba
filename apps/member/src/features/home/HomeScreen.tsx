import { type ReactNode, Suspense } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { Logo } from '@fairground/ui/Logo.tsx';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Banners } from './Banners.tsx';
import styles from './HomeScreen.module.css';
import { homeMessages } from './messages.ts';
import { Ticker } from './Ticker.tsx';
import { Section } from './Section.tsx';

type HomeScreenProps = Record<'hotMeets' | 'hotMovies' | 'wins' | 'offer' | 'bell' | 'refresh', ReactNode>;

/**
 * Each section loads and fails on its own. Sections of other features are passed as slots; so is the win feed, which
 * some members may not see.
 */
export function HomeScreen({ hotMeets, hotMovies, wins, offer, bell, refresh }: HomeScreenProps) {
  const t = useMessages(homeMessages);
  const { mode } = useConfig();
  return (
    <div className="stack-6">
      <header className={styles['brand']}>
        <Logo height={30} title={t.brand} />
        <Badge tone="accent">{t.adultsOnly}</Badge>
        {bell}
        <span className={styles['refresh']}>{refresh}</span>
      </header>
      <Suspense>{offer}</Suspense>
      <Section>
        <Banners />
      </Section>
      <Section>
        <Ticker />
      </Section>
      <Section>{hotMeets}</Section>
      <Section>{hotMovies}</Section>
      <Section>{wins}</Section>
      {mode === 'play' ? <p className={styles['honesty']}>{t.playCreditsOnly}</p> : null}
    </div>
  );
}
