import type { Simulated } from '@fairground/contract/about';
import { useMessages } from '#platform/i18n.ts';
import { Card } from '#ui/Card.tsx';
import styles from './about.module.css';
import { aboutMessages } from './messages.ts';
import { AboutSection } from './AboutSection.tsx';

/** What is simulated at present, as listed by the server. */
export function SimulatedSection({ simulated }: { simulated: readonly Simulated[] }) {
  const t = useMessages(aboutMessages).simulated;
  return (
    <AboutSection title={t.title}>
      <p className={styles['says']}>{t.intro}</p>
      <Card>
        <ul className={styles['things']}>
          {simulated.map((what) => (
            <li key={what}>
              <b>{t.what[what].name}</b>
              <span>{t.what[what].text}</span>
            </li>
          ))}
        </ul>
      </Card>
      <p className={styles['says']}>{t.rest}</p>
    </AboutSection>
  );
}
