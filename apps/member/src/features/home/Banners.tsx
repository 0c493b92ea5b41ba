import type { Banner } from '@fairground/contract/home';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { BANNER_RATIO, BannerCarousel } from './BannerCarousel.tsx';
import { homeMessages } from './messages.ts';
import { useNotEnded } from './use-not-ended.ts';

export function Banners() {
  const t = useMessages(homeMessages);
  const banners = useApiQuery('POST /home/bannerList', {});
  if (banners.isPending) return <Skeleton ratio={BANNER_RATIO} />;
  if (!banners.data) {
    return <InlineError title={t.bannersFailed} query={banners} />;
  }
  return <CurrentBanners banners={banners.data} />;
}

function CurrentBanners({ banners }: { banners: readonly Banner[] }) {
  const current = useNotEnded(banners);
  // The key: with one slide fewer, the index of the carousel could be past its end.
  return current.length === 0 ? null : <BannerCarousel key={current.length} banners={current} />;
}
