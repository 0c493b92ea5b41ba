import { type ReactNode, use } from 'react';
import { PageToolsContext } from './page-tools.ts';
import styles from './Page.module.css';

type PageProps = {
  /** A link back to the list, above the title. */
  lead?: ReactNode;
  title: string;
  /** One sentence below the title. */
  intro?: string | undefined;
  actions?: ReactNode;
  /** Limits the width to that of readable text. */
  narrow?: boolean;
  children: ReactNode;
};

/** A screen of the console: title, actions, sections. */
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
