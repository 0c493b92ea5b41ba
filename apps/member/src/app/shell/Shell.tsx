import { Suspense, useEffect, ViewTransition } from 'react';
import { startBackground } from '#app/background.ts';
import { appMessages } from '#app/messages.ts';
import { PromptPlace } from '#app/pwa/PromptPlace.tsx';
import { LiveBalance } from '#app/shell/LiveBalance.tsx';
import { OfflineBar } from '#app/shell/OfflineBar.tsx';
import { RefreshPlace } from '#app/shell/RefreshPlace.tsx';
import styles from '#app/shell/Shell.module.css';
import { TabBar } from '#app/shell/TabBar.tsx';
import { useViews } from '#app/shell/use-views.ts';
import { useUnlisted } from '#features/meet/use-unlisted.ts';
import { View } from '#app/shell/View.tsx';
import { WideBackdrop } from '#app/shell/WideBackdrop.tsx';
import { useMessages } from '#platform/i18n.ts';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { UiMessagesContext } from '@fairground/ui/messages.ts';
import { MemberUiMessagesContext } from '#ui/messages.ts';
import { Toaster } from '#ui/Toaster.tsx';

function focusContent(): void {
  const target = document.querySelector<HTMLElement>('[data-shown] h1[tabindex="-1"]');
  target?.focus();
}

function Waiting() {
  return (
    <div className={styles['waiting']}>
      <Skeleton height={44} />
      <Skeleton ratio="16 / 9" />
      <Skeleton height={120} />
    </div>
  );
}

/** The application shell: views, tab bar, progress bar, toasts, and the column on wide screens. */
export function Shell() {
  const t = useMessages(appMessages);
  const { shown, all, pending, tab } = useViews();
  useEffect(startBackground, []);
  useUnlisted();
  return (
    <UiMessagesContext value={t.ui}>
      <MemberUiMessagesContext value={t.ui}>
        <div className={styles['column']}>
          <a
            className={styles['skip']}
            href="#content"
            onClick={(event) => {
              event.preventDefault();
              focusContent();
            }}
          >
            {t.skip}
          </a>
          <ViewTransition default="none">
            <div className={styles['progress']} data-pending={pending || undefined} />
          </ViewTransition>
          <OfflineBar />
          <PromptPlace />
          <div id="content" className={styles['views']}>
            <RefreshPlace />
            <Suspense fallback={<Waiting />}>
              {all.map((view) => (
                <View key={view.key} view={view} active={view === shown} first={view.usedAt === 1} />
              ))}
            </Suspense>
          </div>
          {tab ? (
            <ViewTransition default="none" enter="view bar-in" exit="view bar-out">
              <TabBar current={tab} />
            </ViewTransition>
          ) : null}
        </div>
        <Toaster />
        <WideBackdrop />
        <LiveBalance />
      </MemberUiMessagesContext>
    </UiMessagesContext>
  );
}
