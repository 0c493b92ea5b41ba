import type { Me } from '@fairground/contract/console/session';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from '#app/Boundary.tsx';
import { appMessages } from '#app/messages.ts';
import { NotFound } from '#app/NotFound.tsx';
import { Forbidden } from '#app/Forbidden.tsx';
import { mayOpen, SCREENS, type ScreenName } from '#app/roles.rules.ts';
import { screens } from '#app/screens.tsx';
import { SideBar } from '#app/SideBar.tsx';
import { TopBar } from '#app/TopBar.tsx';
import { CommandPalette } from '#app/CommandPalette.tsx';
import { UndoBar } from '#app/UndoBar.tsx';
import { Waiting } from '#app/Waiting.tsx';
import { Exporter } from '#features/exports/Exporter.tsx';
import { StepUpDialog } from '#features/operators/StepUpDialog.tsx';
import { useLiveWork } from '#app/use-live-work.ts';
import { useSignOfLife } from '#features/support/presence/use-presence.ts';
import { useMessages } from '#platform/i18n.ts';
import { PageToolsContext } from '#ui/page-tools.ts';
import styles from './Frame.module.css';

const isScreen = (name: string): name is ScreenName => SCREENS.some((known) => known === name);

/** The screen of an address. */
function screenOf(path: string): ScreenName | null {
  const [, first = ''] = path.split('/');
  if (first === '') return 'overview';
  return isScreen(first) ? first : null;
}

function Content({ me, current }: { me: Me; current: ScreenName | null }) {
  if (current === null) return <NotFound />;
  if (!mayOpen(me.role, current)) return <Forbidden role={me.role} />;
  const { View } = screens[current];
  return <View />;
}

/** The menu of the operator's role, and the current screen. */
export function Frame({ me }: { me: Me }) {
  const t = useMessages(appMessages);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  /* The address at which the menu was opened: at any other it is closed, so that following a link closes it. */
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const current = screenOf(pathname);
  const title = current ? t.screens[current] : t.notFound;
  const before = useRef(current);
  useLiveWork();
  useSignOfLife(mayOpen(me.role, 'support'));

  useEffect(() => {
    document.title = t.documentTitle(title);
  }, [t, title]);
  useEffect(() => {
    // After a navigation the focus moves to the new screen; on the first one it stays at the start of the page.
    if (before.current !== current) main.current?.focus({ preventScroll: true });
    before.current = current;
  }, [current]);

  return (
    <div className={styles['frame']}>
      <a
        className={styles['skip']}
        href={`#${pathname}`}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t.skip}
      </a>
      <TopBar onMenu={() => setMenuAt(pathname)} />
      <SideBar me={me} current={current} open={menuAt === pathname} onClose={() => setMenuAt(null)} />
      <main ref={main} tabIndex={-1} className={styles['main']}>
        <Boundary key={current}>
          <Suspense fallback={<Waiting />}>
            <PageToolsContext value={<Exporter me={me} />}>
              <Content me={me} current={current} />
            </PageToolsContext>
          </Suspense>
        </Boundary>
      </main>
      <StepUpDialog />
      <UndoBar />
      <CommandPalette role={me.role} />
    </div>
  );
}
