import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { Logo } from '@fairground/ui/Logo.tsx';
import { Badge } from '@fairground/ui/Badge.tsx';
import styles from './EntranceFrame.module.css';
import { FairScene } from './FairScene.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { accountMessages } from './messages.ts';
import { ThemeButton } from './ThemeChoice.tsx';

type EntranceFrameProps = { title: string; children: ReactNode; other: ReactNode; foot?: ReactNode };

/** The frame of Login and Register: illustration, language, theme, and the age notice. */
export function EntranceFrame({ title, children, other, foot }: EntranceFrameProps) {
  const t = useMessages(accountMessages);
  const { mode } = useConfig();
  return (
    <div className={styles['frame']}>
      <FairScene className={styles['scene']} />
      <div className={styles['choices']}>
        <LanguageChoice />
        <ThemeButton />
      </div>
      <div className={styles['brand']}>
        <Logo height={40} title={t.brand} />
        <p className={styles['tagline']}>{t.tagline}</p>
      </div>
      <section className={styles['panel']}>
        <h2 className={styles['title']}>{title}</h2>
        {children}
        <p className={styles['other']}>{other}</p>
      </section>
      <footer className={styles['honesty']}>
        <Badge tone="accent">{t.adultsOnly}</Badge>
        <p>
          {mode === 'play' ? <span>{t.playCreditsLine}</span> : null}
          <span>{t.adultsLine}</span>
        </p>
      </footer>
      {foot}
    </div>
  );
}
