import type { KeptView } from '#app/kept-views.ts';
import type { Route } from '#app/routes.ts';
import type { ScreenProps } from '#app/screen.ts';
import type { Visit } from '#platform/navigation.ts';

export type ShownView = KeptView & {
  route: Route;
  params: ScreenProps;
  visit: Visit;
};

/** A visit that views follow; `ahead`: its view is made for it, but not shown yet. */
export type Following = { visit: Visit; member: string | undefined; ahead?: true };
