import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { useApiQuery } from '#platform/query.ts';
import { FailedNote } from '#ui/failure-parts.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { BANNER_RATIO, BannerCarousel } from './BannerCarousel.tsx';
import { catalogue } from './messages.ts';

export function Banners() {
  const texts = useMessages(catalogue);
  const banners = useApiQuery('POST /home/bannerList', {});
  if (banners.isPending) return <Skeleton ratio={BANNER_RATIO} />;
  if (!banners.data) {
    return (
      <FailedNote
        title={texts.bannersFailed}
        reason={reasonOf(banners.error)}
        pending={banners.isFetching}
        onRetry={() => void banners.refetch()}
      />
    );
  }
  return banners.data.length === 0 ? null : <BannerCarousel banners={banners.data} />;
}
