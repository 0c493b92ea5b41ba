import { protectionMessages } from '#features/protection/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { Card } from '#ui/Card.tsx';
import styles from './settings.module.css';

/** Texts and phone numbers of help lines, without external requests: nobody learns that a member has read them. */
export function HelpSection() {
  const t = useMessages(protectionMessages).help;
  return (
    <section className={styles['part']} aria-labelledby="protection-help">
      <h2 id="protection-help" className="subheading">
        {t.title}
      </h2>
      <p className="explanation">{t.says}</p>
      <Card>
        <ul className="stack-3">
          {t.places.map(({ name, phone, text }) => (
            <li key={name}>
              <p className={styles['place']}>{name}</p>
              {phone ? (
                <a className={styles['call']} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                  {phone}
                </a>
              ) : null}
              <p className="explanation">{text}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
