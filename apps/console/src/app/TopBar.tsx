import { catalogue } from '#app/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import { Logo } from '#ui/Logo.tsx';
import styles from './TopBar.module.css';

/** In a narrow window: the way to the menu. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const texts = useMessages(catalogue);
  return (
    <header className={styles['bar']}>
      <IconButton label={texts.openMenu} icon={<MenuIcon />} onClick={onMenu} />
      <Logo height={22} title={texts.name} />
    </header>
  );
}
