import { useMessages } from '#platform/i18n.ts';
import { verifyMessages } from './messages.ts';
import styles from './RulesText.module.css';

/** The rules, byte for byte as hashed in the commitment. */
export function RulesText({ text }: { text: string }) {
  const { rulesText } = useMessages(verifyMessages);
  return (
    <details className={styles['rules']}>
      <summary className={styles['title']}>{rulesText}</summary>
      <pre className={styles['text']} lang="en">
        {text}
      </pre>
    </details>
  );
}
