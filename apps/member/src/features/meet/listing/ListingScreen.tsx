import type { Listing } from '@fairground/contract/listing';
import { Suspense, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { failureText, isFailure } from '@fairground/client/api/failure.ts';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { useLiveRefresh } from '@fairground/client/live/live.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidate, useApiMutation, useApiQuery } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { ProfileIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { toast } from '#ui/toast.ts';
import styles from './listing.module.css';
import { listingMessages } from './messages.ts';
import { Preview } from './Preview.tsx';

/** Lazy: it holds the form layer. */
const ListingForm = lazyComponent(async () => (await import('./ListingForm.tsx')).ListingForm);

const TONE = {
  waiting: 'accent',
  listed: 'success',
  changes_waiting: 'accent',
  hidden: 'neutral',
  rejected: 'danger',
  taken_back: 'neutral',
} as const satisfies Record<Listing['state'], string>;

/** What the desk said last, where it was a no that nothing has followed. */
function Decision({ listing: { decision, waiting } }: { listing: Listing }) {
  const t = useMessages(listingMessages);
  if (decision?.outcome !== 'rejected' || waiting !== null) return null;
  return (
    <Notice tone="warning" title={decision.kind === 'change' ? t.changeRejected : t.rejected}>
      <p>
        {decision.reason ? t.reasons[decision.reason] : null}{' '}
        {decision.remark ? t.remark(decision.remark) : null}
      </p>
    </Notice>
  );
}

/** Erases everything that the member gave, at once. */
function useTakeBack() {
  const t = useMessages(listingMessages);
  return useApiMutation('POST /member/takebacklisting', {
    quiet: true,
    invalidates: ['GET /member/listing'],
    onSuccess: () => void toast.success(t.takenBack),
    onError: (error) => void toast.fail(failureText(error, t.failed)),
  });
}

/** Of one that is there: a rejected or taken back one has nothing to show. */
type OwnProps = {
  listing: Listing;
  state: Exclude<Listing['state'], 'rejected' | 'taken_back'>;
  onEdit: () => void;
};

/** The state of the listing, what others see, and what the member can do with it. */
function OwnListing({ listing, state, onEdit }: OwnProps) {
  const t = useMessages(listingMessages);
  const format = useFormat();
  const [leaving, setLeaving] = useState(false);
  const { hiddenBy, shown, waiting, contact, consent } = listing;
  const isPublic = state === 'listed' || state === 'changes_waiting';
  const invalidates = ['GET /member/listing'] as const;
  const hide = useApiMutation('POST /member/hidelisting', {
    quiet: true,
    invalidates,
    onSuccess: (after) => void toast.success(after.state === 'hidden' ? t.hiddenNow : t.shownNow),
    onError: (error) =>
      void toast.fail(isFailure(error, 'CONFLICT') ? t.stateChanged : failureText(error, t.failed)),
  });
  const takeBack = useTakeBack();
  const text =
    listing.paused && isPublic ? t.paused : hiddenBy === 'operator' ? t.hiddenByOperator : t.texts[state];
  return (
    <div className="stack-4">
      <Card>
        <div className="stack-4">
          <p>
            <Badge tone={TONE[state]}>{t.states[state]}</Badge>
          </p>
          <p aria-live="polite">{text}</p>
          <div className="cluster-2">
            {shown === null ? null : (
              <Button variant="primary" onClick={onEdit}>
                {t.change}
              </Button>
            )}
            {isPublic ? (
              <Button pending={hide.isPending} onClick={() => hide.mutate({ hidden: true })}>
                {t.hide}
              </Button>
            ) : null}
            {hiddenBy === 'member' ? (
              <Button pending={hide.isPending} onClick={() => hide.mutate({ hidden: false })}>
                {t.show}
              </Button>
            ) : null}
            <Button variant="quiet" onClick={() => setLeaving(true)}>
              {t.takeBack}
            </Button>
          </div>
        </div>
      </Card>
      <Decision listing={listing} />
      {waiting === null ? null : (
        <section className="stack-4">
          <h2 className="subheading">{t.waitingTitle}</h2>
          <p className={styles['hint']}>{t.sentAt(format.dateTime(waiting.sentAt))}</p>
          <Preview content={waiting} />
        </section>
      )}
      {shown === null ? null : (
        <section className="stack-4">
          <h2 className="subheading">{isPublic ? t.shownTitle : t.wouldShowTitle}</h2>
          <Preview content={shown} />
        </section>
      )}
      <Facts>
        <Fact term={t.contact}>{contact ?? t.none}</Fact>
      </Facts>
      {isPublic ? (
        <Link to={paths.dateRequests} className={buttonClass()}>
          {t.toRequests}
        </Link>
      ) : null}
      {consent === null ? null : (
        <details className={styles['consent']}>
          <summary>{t.consentGiven(format.date(consent.at))}</summary>
          <p>{consent.text}</p>
        </details>
      )}
      <ConfirmDialog
        open={leaving}
        danger
        title={t.takeBackTitle}
        confirmText={t.takeBack}
        cancelText={t.keep}
        pending={takeBack.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => takeBack.mutate({}, { onSettled: () => setLeaving(false) })}
      >
        {t.takeBackText}
      </ConfirmDialog>
    </div>
  );
}

/** The member's own listing in Meet: apply, see it as others do, change, hide, take back. */
export function ListingScreen() {
  const t = useMessages(listingMessages);
  const answer = useApiQuery('GET /member/listing', {}, { staleTime: 0 });
  const [editing, setEditing] = useState(false);
  const takeBack = useTakeBack();
  // Announces any change that concerns this member, such as a decision of the desk.
  useLiveRefresh('balance', () => void invalidate('GET /member/listing'));

  if (answer.isPending) return <Skeletons heights={[150, 320]} />;
  if (!answer.data) {
    return <ErrorState title={t.loadFailed} query={answer} />;
  }
  const { listing, consent } = answer.data;
  if (editing) {
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <ListingForm listing={listing} consent={consent} onDone={() => setEditing(false)} />
      </Suspense>
    );
  }
  const begin = (): void => setEditing(true);
  if (listing === null || listing.state === 'taken_back' || listing.state === 'rejected') {
    return (
      <div className="stack-4">
        {listing === null ? null : <Decision listing={listing} />}
        <EmptyState
          tall={listing === null}
          art={<ProfileIcon size={40} />}
          title={listing?.state === 'taken_back' ? t.takenBackTitle : t.intro}
          text={listing?.rejected ? t.applyAgainHint : t.introText}
          action={
            <div className={`cluster-2 ${styles['again']}`}>
              <Button variant="primary" onClick={begin}>
                {listing === null ? t.apply : t.applyAgain}
              </Button>
              {listing?.rejected ? (
                <Button variant="quiet" pending={takeBack.isPending} onClick={() => takeBack.mutate({})}>
                  {t.forgetSent}
                </Button>
              ) : null}
            </div>
          }
        />
      </div>
    );
  }
  return <OwnListing listing={listing} state={listing.state} onEdit={begin} />;
}
