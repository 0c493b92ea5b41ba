import { createTheme } from '@fairground/client/theme/theme.ts';

export const { applyStoredTheme, setTheme, useTheme } = createTheme({
  key: 'console_theme',
  stored: { dark: 'dark', light: 'light' },
});
