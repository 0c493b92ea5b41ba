import type { Ref } from 'react';
import styles from '#app/HeaderBar.module.css';
import { linesOf } from '#app/header-title.rules.ts';
import { catalogue } from '#app/messages.ts';
import type { Route } from '#app/routes.ts';
import { useMessages } from '#platform/catalogue.ts';
import { goBack, useLocation } from '#platform/navigation.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { RefreshNote } from '#ui/failure-parts.tsx';
import { BackIcon } from '#ui/icons.tsx';

type HeaderBarProps = {
  title: string;
  parent: string;
  heading: Ref<HTMLHeadingElement>;
  name: Route['title'];
};

/**
 * Of every view that is not a tab: the way back, and the view's title as its heading. One too long for the bar stands in
 * the view; then the bar says what kind of view it is.
 */
export function HeaderBar({ title, parent, heading, name }: HeaderBarProps) {
  const texts = useMessages(catalogue);
  const { path } = useLocation();
  const lines = linesOf(title);
  return (
    <header className={styles['bar']}>
      <IconButton label={texts.back} icon={<BackIcon size={24} />} onClick={() => goBack(parent, path)} />
      <h1
        ref={heading}
        tabIndex={-1}
        className={styles['title']}
        data-lines={lines === 2 ? lines : undefined}
      >
        {lines ? title : texts.titles[name]}
      </h1>
      <span className={styles['balance']}>
        <RefreshNote title={name} />
      </span>
    </header>
  );
}
