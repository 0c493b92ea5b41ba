import { useMessages } from '#platform/i18n.ts';
import { reasonOf } from '@fairground/client/api/failure.ts';
import { useApiQuery } from '#platform/query.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { BANNER_RATIO, BannerCarousel } from './BannerCarousel.tsx';
import { homeMessages } from './messages.ts';

export function Banners() {
  const t = useMessages(homeMessages);
  const banners = useApiQuery('POST /home/bannerList', {});
  if (banners.isPending) return <Skeleton ratio={BANNER_RATIO} />;
  if (!banners.data) {
    return (
      <InlineError
        title={t.bannersFailed}
        reason={reasonOf(banners.error)}
        pending={banners.isFetching}
        onRetry={() => void banners.refetch()}
      />
    );
  }
  return banners.data.length === 0 ? null : <BannerCarousel banners={banners.data} />;
}
