import type { Simulated } from '@fairground/contract/about';
import { useMessages } from '#platform/catalogue.ts';
import { Card } from '#ui/Card.tsx';
import styles from './about.module.css';
import { catalogue } from './messages.ts';
import { Part } from './Part.tsx';

/** What is not real at the moment, as the server counts it up. */
export function SimulatedPart({ simulated }: { simulated: readonly Simulated[] }) {
  const texts = useMessages(catalogue).simulated;
  return (
    <Part title={texts.title}>
      <p className={styles['says']}>{texts.intro}</p>
      <Card>
        <ul className={styles['things']}>
          {simulated.map((what) => (
            <li key={what}>
              <b>{texts.what[what].name}</b>
              <span>{texts.what[what].text}</span>
            </li>
          ))}
        </ul>
      </Card>
      <p className={styles['says']}>{texts.rest}</p>
    </Part>
  );
}
