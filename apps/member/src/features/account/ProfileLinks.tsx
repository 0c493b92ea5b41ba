import type { ReactNode } from 'react';
import { Link } from '#platform/navigation.ts';
import { Card } from '#ui/Card.tsx';
import { ListRow, rowTarget } from '#ui/ListRow.tsx';
import styles from './ProfileScreen.module.css';

type ProfileLink = { to: string; title: string; text: string; icon: ReactNode; trail?: ReactNode };

export function ProfileLinks({ title, links }: { title: string; links: readonly ProfileLink[] }) {
  return (
    <section className={styles['group']}>
      <h2 className={styles['heading']}>{title}</h2>
      <Card padding="flush">
        <ul>
          {links.map(({ to, ...row }) => (
            <li key={to}>
              <Link to={to} className={rowTarget}>
                <ListRow {...row} chevron />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
