import { type ReactNode, use, useState } from 'react';
import { classNames } from '@fairground/web/ui/class-names.ts';
import { ImageIcon } from './icons.tsx';
import styles from './Picture.module.css';
import { ServedContext, useHydrated } from './use-hydrated.ts';

type PictureProps = {
  /** Missing, empty or broken: the placeholder stands in its place. */
  src: string | null | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** CSS aspect ratio, so that nothing moves when it arrives: `16 / 9`, `3 / 4`. */
  ratio: string;
  /** Of the first view: loaded at once and first. Others when they come near. */
  eager?: boolean;
  placeholder?: ReactNode;
  className?: string | undefined;
};

/** A picture that never shifts the layout and never shows a broken one. */
export function Picture({ src, alt, ratio, eager = false, placeholder, className }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const [arrived, setArrived] = useState<string>();
  const missing = !src || broken === src;
  // In the page as it is served only the first picture is fetched: the app comes before the others.
  const wanted = useHydrated() || eager;
  const served = use(ServedContext);
  return (
    <span
      className={classNames(styles['picture'], className)}
      style={{ aspectRatio: ratio }}
      data-arrived={arrived === src || undefined}
    >
      {missing ? (
        <span className={styles['placeholder']} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          {placeholder ?? <ImageIcon size={28} />}
        </span>
      ) : wanted ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // The first of the page is painted in one frame with what stands around it. No other holds up a finger: painted
          // before all of it is there, the browser would decode it in a frame of the view as well (Picture.module.css).
          decoding={eager && served ? 'sync' : 'async'}
          draggable={false}
          ref={(image) => {
            if (image?.complete) setArrived(src);
          }}
          onLoad={() => setArrived(src)}
          onError={() => setBroken(src)}
        />
      ) : null}
    </span>
  );
}
