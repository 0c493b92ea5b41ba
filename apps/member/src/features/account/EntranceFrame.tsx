import type { ReactNode } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { Logo } from '#ui/art/Logo.tsx';
import { Badge } from '#ui/Badge.tsx';
import styles from './EntranceFrame.module.css';
import { FairScene } from './FairScene.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { catalogue } from './messages.ts';
import { ThemeButton } from './ThemeChoice.tsx';

type EntranceFrameProps = { title: string; children: ReactNode; other: ReactNode };

/** What Login and Register share: the fair outside, language and theme, who may come in and with what. */
export function EntranceFrame({ title, children, other }: EntranceFrameProps) {
  const texts = useMessages(catalogue);
  const { mode } = useConfig();
  return (
    <div className={styles['frame']}>
      <FairScene className={styles['scene']} />
      <div className={styles['choices']}>
        <LanguageChoice />
        <ThemeButton />
      </div>
      <div className={styles['brand']}>
        <Logo height={40} title={texts.brand} />
        <p className={styles['tagline']}>{texts.tagline}</p>
      </div>
      <section className={styles['panel']}>
        <h2 className={styles['title']}>{title}</h2>
        {children}
        <p className={styles['other']}>{other}</p>
      </section>
      <footer className={styles['honesty']}>
        <Badge tone="accent">{texts.adultsOnly}</Badge>
        <p>
          {mode === 'play' ? <span>{texts.playCreditsLine}</span> : null}
          <span>{texts.adultsLine}</span>
        </p>
      </footer>
    </div>
  );
}
