import { lazy } from 'react';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { WinFeed } from '#features/home/WinFeed.tsx';
import { HotMeets } from '#features/meet/HotMeets.tsx';
import { HotMovies } from '#features/movies/HotMovies.tsx';
import { isNewcomer } from '#platform/newcomer.ts';

const Offer = lazy(async () => ({ default: (await import('#features/protection/guard/Offer.tsx')).Offer }));

/** Home, with the pieces of Meet and Movies handed in, since features do not know each other. */
export function HomeTab() {
  return (
    <HomeScreen
      offer={isNewcomer() ? <Offer place="home" /> : null}
      hotMeets={<HotMeets />}
      hotMovies={<HotMovies />}
      wins={<WinFeed />}
    />
  );
}
