import { type ReactNode, useCallback, useState } from 'react';
import { classNames } from '@fairground/web/ui/class-names.ts';
import { BannerIcon } from './icons.tsx';
import styles from './Picture.module.css';

type PictureProps = {
  /** An address, or the picture itself; missing or broken: the placeholder stands in its place. */
  picture: string | Blob | undefined;
  alt: string;
  /** CSS aspect ratio, such as `15 / 8`. */
  ratio: string;
  placeholder?: ReactNode;
  className?: string | undefined;
};

/** A picture that takes its room before it comes. */
export function Picture({ picture, alt, ratio, placeholder, className }: PictureProps) {
  const [broken, setBroken] = useState<string | Blob>();
  /** Under an address of this page, for as long as the element stands there. */
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || picture === undefined) return undefined;
      if (typeof picture === 'string') {
        image.src = picture;
        return undefined;
      }
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return (
    <span className={classNames(styles['picture'], className)} style={{ aspectRatio: ratio }}>
      {picture === undefined || broken === picture ? (
        <span className={styles['placeholder']}>{placeholder ?? <BannerIcon size={24} />}</span>
      ) : (
        <img ref={show} alt={alt} draggable={false} onError={() => setBroken(picture)} />
      )}
    </span>
  );
}
