import { useMessages } from '#platform/i18n.ts';
import { setTheme, useTheme } from '#platform/theme.ts';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { MoonIcon, SunIcon } from '@fairground/ui/icons.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useOptimisticAction } from '#ui/use-optimistic-action.ts';
import { accountMessages } from './messages.ts';

export function ThemeChoice() {
  const t = useMessages(accountMessages);
  const [theme, choose] = useOptimisticAction(useTheme(), setTheme);
  return (
    <SegmentedControl
      label={t.theme}
      items={[
        { value: 'dark', label: t.dark },
        { value: 'light', label: t.light },
      ]}
      value={theme}
      onChange={choose}
    />
  );
}

/** The same as a toggle button, where there is no room for a segmented control. */
export function ThemeButton() {
  const t = useMessages(accountMessages);
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={dark ? t.toLight : t.toDark}
      icon={dark ? <SunIcon size={22} /> : <MoonIcon size={22} />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
