import { createTheme } from '@fairground/client/theme/theme.ts';

/* The name predates the light theme and is kept for stored choices. */
export const { applyStoredTheme, setTheme, useTheme } = createTheme({
  key: 'dark-mode',
  stored: { dark: 'true', light: 'false' },
});
