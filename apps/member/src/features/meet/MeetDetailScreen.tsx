import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { isFailure } from '#platform/is-failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { useViewTitle } from '#platform/view.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { UserIcon } from '#ui/icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import styles from './detail/MeetDetail.module.css';
import { MeetDetail } from './detail/MeetDetail.tsx';
import { catalogue } from './detail/messages.ts';
import { PORTRAIT_RATIO } from './MeetCard.tsx';
import { isProfileId } from './profile-list.rules.ts';
import { useFreshRequests } from './requests/use-fresh-requests.ts';

/** One person, found by the id in the address. */
export function MeetDetailScreen({ id }: { id: string }) {
  const texts = useMessages(catalogue);
  if (!isProfileId(id)) return <Absent title={texts.invalidId} text={texts.invalidIdText} />;
  return <KnownId key={id} id={id} />;
}

function KnownId({ id }: { id: string }) {
  const texts = useMessages(catalogue);
  const profile = useApiQuery('POST /meet/xuanfeiDetail', { id });
  useFreshRequests();
  useViewTitle(profile.data?.xuanfei_name);
  if (profile.isPending) return <Waiting />;
  if (profile.data) return <MeetDetail profile={profile.data} />;
  if (isFailure(profile.error, 'PROFILE_NOT_FOUND')) {
    return <Absent title={texts.notFound} text={texts.notFoundText} />;
  }
  return (
    <ErrorState
      title={texts.detailFailed}
      text={reasonOf(profile.error)}
      pending={profile.isFetching}
      onRetry={() => void profile.refetch()}
    />
  );
}

function Absent({ title, text }: { title: string; text: string }) {
  const texts = useMessages(catalogue);
  return (
    <EmptyState
      art={<UserIcon size={40} />}
      title={title}
      text={text}
      action={
        <Link to={paths.meet} className={buttonClass()}>
          {texts.back}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles['screen']} aria-busy="true">
      <Skeleton ratio={PORTRAIT_RATIO} />
      <Skeleton shape="line" width="50%" height={28} />
      <Skeleton height={120} />
    </div>
  );
}
