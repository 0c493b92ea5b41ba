import type { ComponentType, ReactNode } from 'react';
import { Link } from '#platform/navigation.ts';
import { Card } from '#ui/Card.tsx';
import { ListRow, rowTarget } from '#ui/ListRow.tsx';
import styles from './ProfileScreen.module.css';

type ProfileLink<Name> = {
  to: string;
  name: Name;
  Icon: ComponentType<{ size?: number }>;
  trail?: ReactNode;
};

type ProfileLinksProps<Name extends string> = {
  title: string;
  links: readonly ProfileLink<Name>[];
  /** Of each link its title by name, and what it leads to by the name with `Text`. */
  texts: Record<NoInfer<Name> | `${NoInfer<Name>}Text`, string>;
};

export function ProfileLinks<Name extends string>({ title, links, texts }: ProfileLinksProps<Name>) {
  return (
    <section className="stack-2">
      <h2 className={styles['heading']}>{title}</h2>
      <Card padding="flush">
        <ul>
          {links.map(({ to, name, Icon, trail }) => (
            <li key={to}>
              <Link to={to} className={rowTarget}>
                <ListRow
                  title={texts[name]}
                  text={texts[`${name}Text`]}
                  icon={<Icon size={20} />}
                  trail={trail}
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
