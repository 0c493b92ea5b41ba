import { useMessages } from '#platform/i18n.ts';
import { Card } from '#ui/Card.tsx';
import styles from './about.module.css';
import { aboutMessages } from './messages.ts';
import { AboutSection } from './AboutSection.tsx';

const ITEMS = ['kept', 'used', 'guarded', 'shown', 'device', 'rights'] as const;

export function PrivacySection() {
  const { title, items } = useMessages(aboutMessages).privacy;
  return (
    <AboutSection title={title}>
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
    </AboutSection>
  );
}
