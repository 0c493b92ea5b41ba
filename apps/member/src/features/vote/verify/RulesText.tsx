import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from './messages.ts';
import styles from './RulesText.module.css';

/** The rules whose hash was committed to, as they are hashed. */
export function RulesText({ text }: { text: string }) {
  const { rulesText } = useMessages(catalogue);
  return (
    <div className={styles['rules']}>
      <p className={styles['title']}>{rulesText}</p>
      <pre className={styles['text']} lang="en">
        {text}
      </pre>
    </div>
  );
}
