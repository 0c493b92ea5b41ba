import { useMessages } from '#platform/i18n.ts';
import { passwordMessages } from './messages.ts';
import styles from './password.module.css';

/** Which numbers are refused, shown before typing. */
export function PinRules() {
  const t = useMessages(passwordMessages).pin;
  return (
    <section className={styles['rules']}>
      <h3 className={styles['rulesTitle']}>{t.rules}</h3>
      <ul>
        <li>{t.ruleRepeat}</li>
        <li>{t.ruleRun}</li>
        <li>{t.ruleDate}</li>
        <li>{t.rulePassword}</li>
      </ul>
    </section>
  );
}
