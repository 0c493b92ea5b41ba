import { useMessages } from '#platform/catalogue.ts';
import styles from './about.module.css';
import { LICENCES } from './licences.ts';
import { catalogue } from './messages.ts';

/** The libraries and their licences, folded away. */
export function LicencesPart() {
  const texts = useMessages(catalogue).licences;
  return (
    <details className={styles['folded']}>
      <summary>{texts.title}</summary>
      <p className={styles['says']}>{texts.intro}</p>
      <ul className={styles['licences']}>
        {LICENCES.map(({ name, licence }) => (
          <li key={name}>
            <code>{name}</code>
            <span>{licence}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
