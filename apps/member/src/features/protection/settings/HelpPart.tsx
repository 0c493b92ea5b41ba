import { catalogue } from '#features/protection/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { Card } from '#ui/Card.tsx';
import styles from './settings.module.css';

/** Who helps, in words: nothing is fetched and nobody is told that it was read. */
export function HelpPart() {
  const texts = useMessages(catalogue).help;
  return (
    <section className={styles['part']} aria-labelledby="protection-help">
      <h2 id="protection-help" className={styles['heading']}>
        {texts.title}
      </h2>
      <p className={styles['says']}>{texts.says}</p>
      <Card>
        <ul className={styles['places']}>
          {texts.places.map(({ name, text }) => (
            <li key={name}>
              <p className={styles['place']}>{name}</p>
              <p className={styles['says']}>{text}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
