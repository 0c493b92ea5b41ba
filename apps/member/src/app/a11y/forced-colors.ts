/** Loads the style sheet for forced colours when the mode is active, now or later. */
export function watchForcedColors(): void {
  const forced = matchMedia('(forced-colors: active)');
  const fetchTheme = (): void => {
    if (forced.matches) void import('#app/a11y/forced-colors.css');
  };
  forced.addEventListener('change', fetchTheme);
  fetchTheme();
}
