import { Suspense, startTransition, useEffect, useState, ViewTransition } from 'react';
import { type LaterParts, loadLater } from '#app/later-parts.ts';
import { catalogue } from '#app/messages.ts';
import styles from '#app/Shell.module.css';
import { TabBar } from '#app/TabBar.tsx';
import { useViews } from '#app/use-views.ts';
import { View } from '#app/View.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { FailurePartsContext } from '#ui/failure-parts.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { UiTextsContext } from '#ui/texts.ts';

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

/** The frame around every screen: views, tab bar, progress, toasts, the column on wide screens. */
export function Shell() {
  const texts = useMessages(catalogue);
  const { shown, all, pending, tab, member, follow } = useViews();
  const [later, setLater] = useState<LaterParts>();
  useEffect(() => {
    // Now, and not beside what the first view waits for; in slices, between which a finger is answered.
    void loadLater().then((parts) => startTransition(() => setLater(parts)));
  }, []);
  return (
    <UiTextsContext value={texts.ui}>
      <FailurePartsContext value={later?.failures ?? null}>
        {later ? <later.Behind views={all} member={member} follow={follow} /> : null}
        <div className={styles['column']}>
          <a
            className={styles['skip']}
            href="#content"
            onClick={(event) => {
              event.preventDefault();
              focusContent();
            }}
          >
            {texts.skip}
          </a>
          <ViewTransition default="none">
            <div className={styles['progress']} data-pending={pending} />
          </ViewTransition>
          {later ? <later.OfflineBar /> : null}
          {later ? <later.OfferPlace /> : null}
          <div id="content" className={styles['views']}>
            {later ? <later.RefreshPlace /> : null}
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
        {later ? <later.Toaster /> : null}
      </FailurePartsContext>
    </UiTextsContext>
  );
}
