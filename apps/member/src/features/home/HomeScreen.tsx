import type { ReactNode } from 'react';

export function HomeScreen({ hotMeets, hotMovies }: { hotMeets: ReactNode; hotMovies: ReactNode }) {
  return (
    <>
      {hotMeets}
      {hotMovies}
    </>
  );
}
