import { useMessages } from '#platform/catalogue.ts';
import { Card } from '#ui/Card.tsx';
import styles from './about.module.css';
import { catalogue } from './messages.ts';
import { Part } from './Part.tsx';

const ITEMS = ['kept', 'used', 'guarded', 'shown', 'device', 'rights'] as const;

export function PrivacyPart() {
  const { title, items } = useMessages(catalogue).privacy;
  return (
    <Part title={title}>
      <Card>
        <ul className={styles['things']}>
          {ITEMS.map((item) => (
            <li key={item}>
              <b>{items[item].name}</b>
              <span>{items[item].text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Part>
  );
}
