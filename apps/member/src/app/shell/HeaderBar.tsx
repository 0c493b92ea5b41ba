import type { Ref } from 'react';
import { appMessages } from '#app/messages.ts';
import type { Route } from '#app/routes.ts';
import styles from '#app/shell/HeaderBar.module.css';
import { linesOf } from '#app/shell/header-title.rules.ts';
import { RefreshAction } from '#app/shell/RefreshAction.tsx';
import { useMessages } from '#platform/i18n.ts';
import { goBack, useLocation } from '#platform/navigation.ts';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { BackIcon } from '@fairground/ui/icons.tsx';

type HeaderBarProps = {
  title: string;
  parent: string;
  heading: Ref<HTMLHeadingElement>;
  route: Route;
};

/**
 * Header of every view that is not a tab: back button and title, which is the heading. A title that is too long for the
 * bar is shown in the view instead, and the bar shows the kind of view.
 */
export function HeaderBar({ title, parent, heading, route }: HeaderBarProps) {
  const t = useMessages(appMessages);
  const { path } = useLocation();
  const lines = linesOf(title);
  return (
    <header className={styles['bar']}>
      <IconButton label={t.back} icon={<BackIcon size={24} />} onClick={() => goBack(parent, path)} />
      <h1
        ref={heading}
        tabIndex={-1}
        className={styles['title']}
        data-lines={lines === 2 ? lines : undefined}
      >
        {lines ? title : t.titles[route.title]}
      </h1>
      <span className={styles['balance']}>{route.refreshes ? <RefreshAction /> : null}</span>
    </header>
  );
}
