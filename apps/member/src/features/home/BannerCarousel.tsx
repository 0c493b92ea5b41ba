import type { Banner } from '@fairground/contract/home';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import styles from './BannerCarousel.module.css';
import { homeMessages } from './messages.ts';
import { useBannerCarousel } from './use-banner-carousel.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

export const BANNER_RATIO = '15 / 8';

/**
 * Autoplays, except under reduced motion, where it waits for the play button (WCAG 2.2.2), and while the keyboard is on a
 * slide, which would be turned out of sight with the focus on it (WCAG 2.4.7).
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useMessages(homeMessages);
  const reducedMotion = useReducedMotion();
  const [wanted, setWanted] = useState<boolean>();
  const several = banners.length > 1;
  const playing = several && (wanted ?? !reducedMotion);
  const [focused, setFocused] = useState(false);
  const turning = playing && !focused;
  const { viewport, index, turn, pointer } = useBannerCarousel(banners.length, turning, reducedMotion);
  return (
    <section className={styles['carousel']} aria-roledescription={t.carousel} aria-label={t.banners}>
      <div
        ref={viewport}
        className={styles['viewport']}
        {...pointer}
        onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      >
        <ul className={styles['track']} aria-live={turning ? 'off' : 'polite'}>
          {banners.map((banner, position) => (
            <li
              key={banner.id}
              className={styles['slide']}
              aria-roledescription={t.slide}
              aria-label={t.slideOf(position + 1, banners.length)}
              aria-hidden={position !== index}
            >
              <Picture
                src={banner.url}
                alt=""
                ratio={BANNER_RATIO}
                eager={position === 0}
                decoding={position === 0 ? 'sync' : 'async'}
              />
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
            <IconButton label={t.previous} icon={<BackIcon size={20} />} onClick={() => turn(-1)} />
            <IconButton label={t.next} icon={<ChevronRightIcon size={20} />} onClick={() => turn(1)} />
          </div>
          <div className={styles['foot']}>
            <span className={styles['dots']} aria-hidden="true">
              {banners.map((banner, position) => (
                <span key={banner.id} className={styles['dot']} data-lit={position === index || undefined} />
              ))}
            </span>
            <IconButton
              label={playing ? t.pauseBanners : t.playBanners}
              icon={playing ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
              onClick={() => setWanted(!playing)}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}
