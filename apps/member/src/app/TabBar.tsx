import type { ComponentType, MouseEvent } from 'react';
import { catalogue } from '#app/messages.ts';
import type { Tab } from '#app/routes.ts';
import styles from '#app/TabBar.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { currentLocation, Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { FilmIcon, HomeIcon, MeetIcon, ProfileIcon, UserIcon } from '#ui/icons.tsx';

const TABS: readonly { tab: Tab; icon: ComponentType<{ size?: number }> }[] = [
  { tab: 'home', icon: HomeIcon },
  { tab: 'movie', icon: FilmIcon },
  { tab: 'meet', icon: MeetIcon },
  { tab: 'vote', icon: UserIcon },
  { tab: 'profile', icon: ProfileIcon },
];

/** A tap on the tab where the member is, and is not about to leave, scrolls its view to the top. */
function toTop(event: MouseEvent, tab: Tab): void {
  // The old view stays while the next one loads: a tap on its tab then means to go back to it.
  if (currentLocation().path !== paths[tab]) return;
  event.preventDefault();
  const shown = [...document.querySelectorAll('[data-scroller]')].find((scroller) =>
    scroller.checkVisibility(),
  );
  shown?.scrollTo({ top: 0, behavior: 'smooth' });
}

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
          onClick={tab === current ? (event) => toTop(event, tab) : undefined}
        >
          <Icon size={24} />
          <span className={styles['label']}>{texts.titles[tab]}</span>
        </Link>
      ))}
    </nav>
  );
}
