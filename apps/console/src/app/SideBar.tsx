import type { Me } from '@fairground/contract/console/session';
import { useEffect, useRef } from 'react';
import { catalogue } from '#app/messages.ts';
import { Desk } from '#app/Desk.tsx';
import { Menu } from '#app/Menu.tsx';
import type { ScreenName } from '#app/roles.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useUiTexts } from '#ui/texts.ts';
import styles from './SideBar.module.css';

type SideBarProps = { me: Me; current: ScreenName | null; open: boolean; onClose: () => void };

/** Menu and desk at the side; in a narrow window a drawer that is opened. */
export function SideBar({ me, current, open, onClose }: SideBarProps) {
  const texts = useMessages(catalogue);
  const ui = useUiTexts();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) drawer.current?.showModal();
    else drawer.current?.close();
  }, [open]);
  const content = (
    <>
      <Menu me={me} current={current} />
      <Desk me={me} current={current} />
    </>
  );
  return (
    <>
      <header className={styles['side']}>
        <div className={styles['brand']}>
          <Logo height={24} title={texts.name} />
        </div>
        {content}
      </header>
      <dialog ref={drawer} className={styles['drawer']} aria-label={texts.menu} onClose={onClose}>
        <div className={styles['brand']}>
          <Logo height={24} title={texts.name} />
          <IconButton label={ui.close} icon={<CloseIcon size={18} />} onClick={onClose} />
        </div>
        {open ? content : null}
      </dialog>
    </>
  );
}
