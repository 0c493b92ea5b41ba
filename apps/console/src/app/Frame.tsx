import type { Me } from '@fairground/contract/console/session';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from '#app/Boundary.tsx';
import { catalogue } from '#app/messages.ts';
import { NotFound } from '#app/NotFound.tsx';
import { Forbidden } from '#app/Forbidden.tsx';
import { mayOpen, SCREENS, type ScreenName } from '#app/roles.rules.ts';
import { screens } from '#app/screens.tsx';
import { SideBar } from '#app/SideBar.tsx';
import { TopBar } from '#app/TopBar.tsx';
import { Waiting } from '#app/Waiting.tsx';
import { Exporter } from '#features/exports/Exporter.tsx';
import { useLiveWork } from '#app/use-live-work.ts';
import { useSignOfLife } from '#features/support/presence/use-presence.ts';
import { useMessages } from '#platform/catalogue.ts';
import { PageToolsContext } from '#ui/page-tools.ts';
import styles from './Frame.module.css';

const isScreen = (name: string): name is ScreenName => SCREENS.some((known) => known === name);

/** The screen an address belongs to. */
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

/** The frame of the work: the menu of the operator's role, and the opened screen. */
export function Frame({ me }: { me: Me }) {
  const texts = useMessages(catalogue);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  /* Where the menu was opened: elsewhere it is closed, so that following a link closes it. */
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const current = screenOf(pathname);
  const title = current ? texts.screens[current] : texts.notFound;
  const before = useRef(current);
  useLiveWork();
  useSignOfLife(mayOpen(me.role, 'support'));

  useEffect(() => {
    document.title = texts.documentTitle(title);
  }, [texts, title]);
  useEffect(() => {
    // The keyboard follows to the new screen; on the first one it stays at the beginning of the page.
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
        {texts.skip}
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
    </div>
  );
}
