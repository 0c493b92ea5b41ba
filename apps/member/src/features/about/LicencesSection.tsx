import { useMessages } from '#platform/i18n.ts';
import styles from './about.module.css';
import { LICENCES } from './licences.ts';
import { aboutMessages } from './messages.ts';

/** Libraries and their licences, collapsed. */
export function LicencesSection() {
  const t = useMessages(aboutMessages).licences;
  return (
    <details className={styles['folded']}>
      <summary>{t.title}</summary>
      <p className={styles['says']}>{t.intro}</p>
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
