import type { Banner } from '@fairground/contract/home';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import styles from './BannerCarousel.module.css';
import { catalogue } from './messages.ts';
import { useBannerCarousel } from './use-banner-carousel.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

export const BANNER_RATIO = '15 / 8';

/** The banners, one after another. Nobody who asked for less motion gets any before pressing play. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const texts = useMessages(catalogue);
  const still = useReducedMotion();
  const [wanted, setWanted] = useState<boolean>();
  const several = banners.length > 1;
  const playing = several && (wanted ?? !still);
  const { viewport, index, turn, pointer } = useBannerCarousel(banners.length, playing, still);
  return (
    <section className={styles['carousel']} aria-roledescription={texts.carousel} aria-label={texts.banners}>
      <div ref={viewport} className={styles['viewport']} {...pointer}>
        <ul className={styles['track']} aria-live={playing ? 'off' : 'polite'}>
          {banners.map((banner, position) => (
            <li
              key={banner.id}
              className={styles['slide']}
              aria-roledescription={texts.slide}
              aria-label={texts.slideOf(position + 1, banners.length)}
              aria-hidden={position !== index}
            >
              <Picture src={banner.url} alt="" ratio={BANNER_RATIO} eager={position === 0} />
              <div className={styles['words']}>
                <h2 className={styles['name']}>{banner.name}</h2>
                <p className={styles['description']}>{banner.description}</p>
              </div>
              {banner.link ? (
                <Link
                  to={banner.link}
                  className={styles['link']}
                  aria-label={banner.name}
                  tabIndex={position === index ? 0 : -1}
                  draggable={false}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {several ? (
        <>
          <div className={styles['turn']}>
            <IconButton label={texts.previous} icon={<BackIcon size={20} />} onClick={() => turn(-1)} />
            <IconButton label={texts.next} icon={<ChevronRightIcon size={20} />} onClick={() => turn(1)} />
          </div>
          <div className={styles['foot']}>
            <span className={styles['dots']} aria-hidden="true">
              {banners.map((banner, position) => (
                <span key={banner.id} className={styles['dot']} data-lit={position === index || undefined} />
              ))}
            </span>
            <IconButton
              label={playing ? texts.pauseBanners : texts.playBanners}
              icon={playing ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
              onClick={() => setWanted(!playing)}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}
