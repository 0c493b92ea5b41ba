/** Of scripted scrolling, which browsers let glide whatever the system was asked for. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
