import { NotificationBell } from '#app/shell/NotificationBell.tsx';
import { RefreshAction } from '#app/shell/RefreshAction.tsx';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { HotMeets } from '#features/meet/HotMeets.tsx';
import { HotMovies } from '#features/movies/HotMovies.tsx';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { isOnboarding } from '#platform/onboarding.ts';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { ClientOnly } from '@fairground/ui/ClientOnly.tsx';

const LimitsInvitation = lazyComponent(
  async () => (await import('#features/protection/restrictions/LimitsInvitation.tsx')).LimitsInvitation,
);
const WinFeed = lazyComponent(async () => (await import('#features/home/WinFeed.tsx')).WinFeed);

/** Home. Pieces of Meet and Movies are passed in as slots, since features do not import each other. */
export function HomeTab() {
  return (
    <HomeScreen
      bell={<NotificationBell />}
      refresh={<RefreshAction />}
      // The server renders Home for everybody and does not know the member.
      offer={<ClientOnly>{() => (isOnboarding() ? <LimitsInvitation place="home" /> : null)}</ClientOnly>}
      hotMeets={<HotMeets />}
      hotMovies={<HotMovies />}
      wins={<ClientOnly fallback={<Skeleton height={160} />}>{() => <WinFeed />}</ClientOnly>}
    />
  );
}
