import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { useViewTitle } from '#platform/view.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { UserIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { MeetDetail } from './detail/MeetDetail.tsx';
import { meetDetailMessages } from './detail/messages.ts';
import { PORTRAIT_RATIO } from './MeetCard.tsx';
import { isProfileId } from './profile-list.rules.ts';
import { useFreshRequests } from './requests/use-fresh-requests.ts';

export function MeetDetailScreen({ id }: { id: string }) {
  const t = useMessages(meetDetailMessages);
  if (!isProfileId(id)) return <Absent title={t.invalidId} text={t.invalidIdText} />;
  return <KnownId key={id} id={id} />;
}

function KnownId({ id }: { id: string }) {
  const t = useMessages(meetDetailMessages);
  const profile = useApiQuery('POST /meet/xuanfeiDetail', { id });
  useFreshRequests();
  useViewTitle(profile.data?.xuanfei_name);
  if (profile.isPending) return <Waiting />;
  if (profile.data) return <MeetDetail profile={profile.data} />;
  if (isFailure(profile.error, 'PROFILE_NOT_FOUND')) {
    return <Absent title={t.notFound} text={t.notFoundText} />;
  }
  return <ErrorState title={t.detailFailed} query={profile} />;
}

function Absent({ title, text }: { title: string; text: string }) {
  const t = useMessages(meetDetailMessages);
  return (
    <EmptyState
      art={<UserIcon size={40} />}
      title={title}
      text={text}
      action={
        <Link to={paths.meet} className={buttonClass()}>
          {t.back}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className="stack-5" aria-busy="true">
      <Skeleton ratio={PORTRAIT_RATIO} />
      <Skeleton shape="line" width="50%" height={28} />
      <Skeleton height={120} />
    </div>
  );
}
