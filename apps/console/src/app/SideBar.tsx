import type { Me } from '@fairground/contract/console/session';
import { useEffect, useRef } from 'react';
import { appMessages } from '#app/messages.ts';
import { openPalette } from '#app/CommandPalette.tsx';
import { Desk } from '#app/Desk.tsx';
import { Menu } from '#app/Menu.tsx';
import type { ScreenName } from '#app/roles.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { CloseIcon, SearchIcon } from '@fairground/ui/icons.tsx';
import { Logo } from '@fairground/ui/Logo.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import styles from './SideBar.module.css';

type SideBarProps = { me: Me; current: ScreenName | null; open: boolean; onClose: () => void };

/** Menu and account at the side; in a narrow window a drawer. */
export function SideBar({ me, current, open, onClose }: SideBarProps) {
  const t = useMessages(appMessages);
  const ui = useUiMessages();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) drawer.current?.showModal();
    else drawer.current?.close();
  }, [open]);
  const content = (
    <>
      <div className={styles['search']}>
        <Button
          size="small"
          block
          icon={<SearchIcon size={16} />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => {
            onClose();
            openPalette();
          }}
        >
          {t.paletteOpen}
        </Button>
      </div>
      <Menu me={me} current={current} />
      <Desk me={me} current={current} />
    </>
  );
  return (
    <>
      <header className={styles['side']}>
        <div className={styles['brand']}>
          <Logo height={24} title={t.name} />
        </div>
        {content}
      </header>
      <dialog ref={drawer} className={styles['drawer']} aria-label={t.menu} onClose={onClose}>
        <div className={styles['brand']}>
          <Logo height={24} title={t.name} />
          <IconButton label={ui.close} icon={<CloseIcon size={18} />} onClick={onClose} />
        </div>
        {open ? content : null}
      </dialog>
    </>
  );
}
