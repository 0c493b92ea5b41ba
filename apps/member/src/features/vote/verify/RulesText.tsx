import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from './messages.ts';
import styles from './RulesText.module.css';

/** The rules whose hash was committed to, as they are hashed. */
export function RulesText({ text }: { text: string }) {
  const { rulesText } = useMessages(catalogue);
  return (
    <details className={styles['rules']}>
      <summary className={styles['title']}>{rulesText}</summary>
      <pre className={styles['text']} lang="en">
        {text}
      </pre>
    </details>
  );
}
