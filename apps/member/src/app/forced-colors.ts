/** Fetches the theme of forced colours where they are asked for, now or later. */
export function watchForcedColors(): void {
  const forced = matchMedia('(forced-colors: active)');
  const fetchTheme = (): void => {
    if (forced.matches) void import('#app/forced-colors.css');
  };
  forced.addEventListener('change', fetchTheme);
  fetchTheme();
}
