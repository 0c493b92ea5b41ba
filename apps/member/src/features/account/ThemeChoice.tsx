import { useMessages } from '#platform/catalogue.ts';
import { setTheme, useTheme } from '#platform/theme.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { MoonIcon, SunIcon } from '#ui/sign-icons.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useAnswerFirst } from '#ui/use-answer-first.ts';
import { catalogue } from './messages.ts';

export function ThemeChoice() {
  const texts = useMessages(catalogue);
  const [theme, choose] = useAnswerFirst(useTheme(), setTheme);
  return (
    <SegmentedControl
      label={texts.theme}
      items={[
        { value: 'dark', label: texts.dark },
        { value: 'light', label: texts.light },
      ]}
      value={theme}
      onChange={choose}
    />
  );
}

/** The same as one button, where there is no room for both words. */
export function ThemeButton() {
  const texts = useMessages(catalogue);
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={dark ? texts.toLight : texts.toDark}
      icon={dark ? <SunIcon size={22} /> : <MoonIcon size={22} />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
