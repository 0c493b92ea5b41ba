import type { ComponentType } from 'react';
import { catalogue } from '#app/messages.ts';
import type { Tab } from '#app/routes.ts';
import styles from '#app/TabBar.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { FilmIcon, HomeIcon, MeetIcon, ProfileIcon, UserIcon } from '#ui/icons.tsx';

const TABS: readonly { tab: Tab; icon: ComponentType<{ size?: number }> }[] = [
  { tab: 'home', icon: HomeIcon },
  { tab: 'movie', icon: FilmIcon },
  { tab: 'meet', icon: MeetIcon },
  { tab: 'vote', icon: UserIcon },
  { tab: 'profile', icon: ProfileIcon },
];

/** The five tabs. What a tap on one does besides leading there: tab-taps.ts. */
export function TabBar({ current }: { current: Tab }) {
  const texts = useMessages(catalogue);
  return (
    <nav className={styles['bar']} aria-label={texts.tabs}>
      {TABS.map(({ tab, icon: Icon }) => (
        <Link
          key={tab}
          to={paths[tab]}
          className={styles['tab']}
          aria-current={tab === current ? 'page' : undefined}
        >
          <Icon size={24} />
          <span className={styles['label']}>{texts.titles[tab]}</span>
        </Link>
      ))}
    </nav>
  );
}
