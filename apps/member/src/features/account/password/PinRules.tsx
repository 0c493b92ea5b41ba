import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from './messages.ts';
import styles from './password.module.css';

/** Which numbers are refused, said before one is typed. */
export function PinRules() {
  const texts = useMessages(catalogue).pin;
  return (
    <section className={styles['rules']}>
      <h3 className={styles['rulesTitle']}>{texts.rules}</h3>
      <ul>
        <li>{texts.ruleRepeat}</li>
        <li>{texts.ruleRun}</li>
        <li>{texts.ruleDate}</li>
        <li>{texts.rulePassword}</li>
      </ul>
    </section>
  );
}
