import { createElement, use } from 'react';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { HotMeets } from '#features/meet/HotMeets.tsx';
import { HotMovies } from '#features/movies/HotMovies.tsx';
import { late } from '@fairground/web/platform/late.ts';
import { loadable } from '@fairground/web/platform/loadable.ts';
import { isNewcomer } from '#platform/newcomer.ts';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

const Offer = late(async () => (await import('#features/protection/guard/Offer.tsx')).Offer);
const winFeed = loadable(async () => (await import('#features/home/WinFeed.tsx')).WinFeed);

/** Below what is seen at first, so it comes after it. */
function Wins() {
  if (!useHydrated()) return <Skeleton height={160} />;
  return createElement(winFeed.peek() ?? use(winFeed.load()));
}

/** Home, with the pieces of Meet and Movies handed in, since features do not know each other. */
export function HomeTab() {
  // Who looks is not known where the page is served.
  const known = useHydrated();
  return (
    <HomeScreen
      offer={known && isNewcomer() ? <Offer place="home" /> : null}
      hotMeets={<HotMeets />}
      hotMovies={<HotMovies />}
      wins={<Wins />}
    />
  );
}
