import { appMessages } from '#app/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { MenuIcon } from '@fairground/ui/icons.tsx';
import { Logo } from '@fairground/ui/Logo.tsx';
import styles from './TopBar.module.css';

/** The button that opens the menu in a narrow window. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const t = useMessages(appMessages);
  return (
    <header className={styles['bar']}>
      <IconButton label={t.openMenu} icon={<MenuIcon />} onClick={onMenu} />
      <Logo height={22} title={t.name} />
    </header>
  );
}
