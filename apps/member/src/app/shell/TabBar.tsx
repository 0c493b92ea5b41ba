import type { ComponentType } from 'react';
import { appMessages } from '#app/messages.ts';
import styles from '#app/shell/TabBar.module.css';
import { useMessages } from '#platform/i18n.ts';
import { currentLocation, isPlain, Link } from '#platform/navigation.ts';
import { paths, type Tab, TABS } from '#platform/paths.ts';
import { FilmIcon, HomeIcon, MeetIcon, ProfileIcon, UserIcon } from '@fairground/ui/icons.tsx';
import { scrollBehavior } from '@fairground/ui/reduced-motion.ts';

const ICONS: Readonly<Record<Tab, ComponentType<{ size?: number }>>> = {
  home: HomeIcon,
  movie: FilmIcon,
  meet: MeetIcon,
  vote: UserIcon,
  profile: ProfileIcon,
};

function scrollToTop(): void {
  const scroller = document.querySelector('[data-shown] [data-scroller]');
  scroller?.scrollTo({ top: 0, behavior: scrollBehavior() });
}

/** The tab bar. A tap on the current tab scrolls its view to the top. */
export function TabBar({ current }: { current: Tab }) {
  const t = useMessages(appMessages);
  return (
    <nav className={styles['bar']} aria-label={t.tabs}>
      {TABS.map((tab) => {
        const Icon = ICONS[tab];
        return (
          <Link
            key={tab}
            to={paths[tab]}
            className={styles['tab']}
            aria-current={tab === current ? 'page' : undefined}
            onClick={(event) => {
              if (!isPlain(event) || currentLocation().full !== paths[tab]) return;
              event.preventDefault();
              scrollToTop();
            }}
          >
            <Icon size={24} />
            <span className={styles['label']}>{t.titles[tab]}</span>
          </Link>
        );
      })}
    </nav>
  );
}
