import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { WinFeed } from '#features/home/WinFeed.tsx';
import { HotMeets } from '#features/meet/HotMeets.tsx';
import { HotMovies } from '#features/movies/HotMovies.tsx';

/** Home, with the pieces of Meet and Movies handed in, since features do not know each other. */
export function HomeTab() {
  return <HomeScreen hotMeets={<HotMeets />} hotMovies={<HotMovies />} wins={<WinFeed />} />;
}
