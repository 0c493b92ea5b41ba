import type { Site } from '@fairground/contract/about';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { ExternalIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import styles from './about.module.css';
import { aboutMessages } from './messages.ts';
import { AboutSection } from './AboutSection.tsx';

/** The source of the randomness, and how to verify a draw. */
export function RandomnessSection({ beacon }: { beacon: Site['beacon'] }) {
  const t = useMessages(aboutMessages).randomness;
  const language = useLanguage();
  return (
    <AboutSection title={t.title}>
      <Notice tone={beacon.independent ? 'info' : 'warning'}>
        <p>{beacon.independent ? t.drand : t.embedded}</p>
      </Notice>
      <p className={styles['says']}>{t.nobody}</p>
      <h3 className={styles['subtitle']}>{t.how}</h3>
      <ul className={styles['points']}>
        <li>{t.here}</li>
        <li>{t.offline}</li>
      </ul>
      <div className="cluster-3">
        <Link to={paths.voteHistory} className={buttonClass()}>
          {t.toHistory}
        </Link>
        <a href={`/verify.html#${language}`} target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalIcon size={18} />
          {t.toOffline}
        </a>
      </div>
    </AboutSection>
  );
}
