import type { Site } from '@fairground/contract/about';
import { useMessages } from '#platform/catalogue.ts';
import { useLanguage } from '#platform/language.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ExternalIcon } from '#ui/more-icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './about.module.css';
import { catalogue } from './messages.ts';
import { Part } from './Part.tsx';

/** Where the randomness comes from, and how anyone verifies what came of it. */
export function RandomnessPart({ beacon }: { beacon: Site['beacon'] }) {
  const texts = useMessages(catalogue).randomness;
  const language = useLanguage();
  return (
    <Part title={texts.title}>
      <Notice tone={beacon.independent ? 'info' : 'warning'}>
        <p>{beacon.independent ? texts.drand : texts.embedded}</p>
      </Notice>
      <p className={styles['says']}>{texts.nobody}</p>
      <h3 className={styles['subtitle']}>{texts.how}</h3>
      <ul className={styles['points']}>
        <li>{texts.here}</li>
        <li>{texts.offline}</li>
      </ul>
      <div className={styles['actions']}>
        <Link to={paths.voteHistory} className={buttonClass()}>
          {texts.toHistory}
        </Link>
        <a href={`/verify.html#${language}`} target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalIcon size={18} />
          {texts.toOffline}
        </a>
      </div>
    </Part>
  );
}
