import { type ReactNode, use } from 'react';
import { PageToolsContext } from './page-tools.ts';
import styles from './Page.module.css';

type PageProps = {
  /** Above the title: the way back to the list. */
  lead?: ReactNode;
  title: string;
  /** One sentence below it. */
  intro?: string | undefined;
  actions?: ReactNode;
  /** As wide as a text is read, not as the window. */
  narrow?: boolean;
  children: ReactNode;
};

/** A screen of the console: its name, what can be done, and its parts below one another. */
export function Page({ lead, title, intro, actions, narrow = false, children }: PageProps) {
  const tools = use(PageToolsContext);
  return (
    <div className={styles['page']} data-narrow={narrow || undefined}>
      <header className={styles['header']}>
        <div className={styles['head']}>
          {lead}
          <h1 className={styles['title']}>{title}</h1>
          {intro ? <p className={styles['intro']}>{intro}</p> : null}
        </div>
        {actions || tools ? (
          <div className={styles['actions']}>
            {actions}
            {tools}
          </div>
        ) : null}
      </header>
      {children}
    </div>
  );
}
