import { catalogue } from '#app/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import styles from './TopBar.module.css';

/** In a narrow window: the way to the menu. */
export function TopBar({ title, onMenu }: { title: string; onMenu: () => void }) {
  const texts = useMessages(catalogue);
  return (
    <header className={styles['bar']}>
      <IconButton label={texts.openMenu} icon={<MenuIcon />} onClick={onMenu} />
      <span className={styles['title']}>{title}</span>
    </header>
  );
}
