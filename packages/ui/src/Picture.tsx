import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { ImageIcon } from './icons.tsx';
import styles from './Picture.module.css';
import { useHydrated } from './ClientOnly.tsx';

type PictureProps = {
  /** Missing, empty or broken: a placeholder is shown. */
  src: string | null | undefined;
  /** Empty if adjacent text says the same. */
  alt: string;
  /** CSS aspect ratio, which reserves the space: `16 / 9`, `3 / 4`. */
  ratio: string;
  /** For pictures above the fold: eager, with high priority. Others load lazily. */
  eager?: boolean;
  /** `sync`: painted in the same frame as the text around it, such as the first picture of the served page. */
  decoding?: 'sync' | 'async';
  placeholder?: ReactNode;
  className?: string | undefined;
};

/** A picture that causes no layout shift, with a placeholder for a broken one. */
export function Picture({
  src,
  alt,
  ratio,
  eager = false,
  decoding = 'async',
  placeholder,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const [arrived, setArrived] = useState<string>();
  const missing = !src || broken === src;
  // In the served page only the first picture is fetched: the scripts take precedence over the others.
  const wanted = useHydrated() || eager;
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
          // Async decoding: a large picture would otherwise be decoded within the view's frame.
          decoding={decoding}
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
